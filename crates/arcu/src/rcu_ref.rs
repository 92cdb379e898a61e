//! References to a value that is replaced as a whole, and what it is replaced with.

use parking_lot::{Mutex, MutexGuard};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{Ordering, fence};

/// Where a value lies; none when its owner is gone. References to the value that are not made from another one are made under
/// this lock.
pub(super) type Slot<T> = Mutex<Option<Arc<T>>>;

/// A reference to a value of type `T`, or to a part of type `M` of it.
pub struct RcuRef<T, M: ?Sized> {
    value: Arc<T>,
    slot: NonNull<Slot<T>>,
    part: NonNull<M>,
}

impl<T> RcuRef<T, T> {
    #[inline]
    pub(super) fn new(value: Arc<T>, slot: NonNull<Slot<T>>) -> RcuRef<T, T> {
        // Not from a reference: a draft may change what this points to.
        let part = NonNull::new(Arc::as_ptr(&value).cast_mut()).expect("a value lies somewhere");
        RcuRef { value, slot, part }
    }
}

impl<T: Clone> RcuRef<T, T> {
    /// A copy of the value, to be changed and to take its place: the value itself, locked, where this is the only reference to
    /// it. Then this reference sees what is changed, also if the draft is not put back, and a thread that reads or replaces the
    /// value before it ends its own draft waits for itself. The machine does neither. It means the value's own `clone`, of which
    /// this takes the place.
    #[allow(clippy::should_implement_trait)]
    pub fn clone(&mut self) -> Draft<'_, T> {
        // SAFETY: a slot is never given back.
        let locked = unsafe { self.slot.as_ref() }.lock();
        let present = locked.as_ref().is_some_and(|value| Arc::ptr_eq(value, &self.value));
        // The slot's and this one. Others can be made only under the lock, or from others; nobody makes weak ones.
        if present && Arc::strong_count(&self.value) == 2 && Arc::weak_count(&self.value) == 0 {
            // What those who have let go of it read was read before.
            fence(Ordering::Acquire);
            return Draft(Origin::InPlace(locked, T::clone), PhantomData);
        }
        drop(locked);
        Draft(Origin::Own(T::clone(self)), PhantomData)
    }
}

impl<T, M: ?Sized> RcuRef<T, M> {
    /// A part of what this refers to.
    #[inline]
    pub fn map<N: ?Sized>(this: RcuRef<T, M>, f: impl for<'a> FnOnce(&'a M) -> &'a N) -> RcuRef<T, N> {
        let part = NonNull::from(f(&this));
        RcuRef { value: this.value, slot: this.slot, part }
    }

    /// The same, if there is such a part.
    #[inline]
    pub fn try_map<N: ?Sized>(
        this: RcuRef<T, M>,
        f: impl for<'a> FnOnce(&'a M) -> Option<&'a N>,
    ) -> Option<RcuRef<T, N>> {
        let part = NonNull::from(f(&this)?);
        Some(RcuRef { value: this.value, slot: this.slot, part })
    }

    /// Whether both were read without a replacement between them.
    pub fn same_epoch<N: ?Sized>(this: &RcuRef<T, M>, other: &RcuRef<T, N>) -> bool {
        Arc::ptr_eq(&this.value, &other.value)
    }
}

impl<T, M: ?Sized> Deref for RcuRef<T, M> {
    type Target = M;

    #[inline]
    fn deref(&self) -> &M {
        // SAFETY: a part of the value lives as long as the value, which this keeps, and is not changed meanwhile.
        unsafe { self.part.as_ref() }
    }
}

impl<T, M: ?Sized + fmt::Debug> fmt::Debug for RcuRef<T, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// What begins as a copy of a value. While it lives, the reference that it was made from cannot be used.
pub struct Draft<'a, T>(Origin<'a, T>, PhantomData<&'a mut T>);

enum Origin<'a, T> {
    Own(T),
    /// The value itself, and how it would be copied.
    InPlace(MutexGuard<'a, Option<Arc<T>>>, fn(&T) -> T),
}

/// The value of a slot that is locked for a draft.
fn within<T>(locked: &Option<Arc<T>>) -> &Arc<T> {
    locked.as_ref().expect("a draft in place has a value")
}

impl<T> Deref for Draft<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        match &self.0 {
            Origin::Own(value) => value,
            Origin::InPlace(locked, _) => within(locked),
        }
    }
}

impl<T> DerefMut for Draft<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        match &mut self.0 {
            Origin::Own(value) => value,
            // SAFETY: beside the slot's, which is locked, there is only the reference that this was made from, and that is
            // borrowed mutably as long as this lives.
            Origin::InPlace(locked, _) => unsafe { &mut *Arc::as_ptr(within(locked)).cast_mut() },
        }
    }
}

impl<T> From<T> for Draft<'_, T> {
    fn from(value: T) -> Self {
        Draft(Origin::Own(value), PhantomData)
    }
}

/// What is to be done for a replacement.
pub(super) enum Change<T> {
    Done(Arc<T>),
    To(T),
}

impl<T> Draft<'_, T> {
    /// A value of its own.
    pub(super) fn into_inner(self) -> T {
        match self.0 {
            Origin::Own(value) => value,
            Origin::InPlace(locked, copy) => copy(within(&locked)),
        }
    }

    /// What must be done to replace the value of a slot. Ends the lock.
    pub(super) fn change(self, slot: &Slot<T>) -> Change<T> {
        match &self.0 {
            Origin::InPlace(locked, _) if std::ptr::eq(MutexGuard::mutex(locked), slot) => {
                Change::Done(within(locked).clone())
            }
            _ => Change::To(self.into_inner()),
        }
    }
}

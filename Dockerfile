# turniir in a container, as nobody in particular:
#   docker build -t turniir .
#   docker run --rm --security-opt seccomp=unconfined -v "$PWD/course:/course" turniir run --players /course/players
# Players are closed in by namespaces and system call filters of their own, which Docker's default filter does not
# let a container make; `turniir sandbox` in the container tells what there is.
FROM rust:1-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo install --path . --locked --root /out && /out/bin/turniir man /out/man

FROM debian:bookworm-slim
RUN useradd --create-home --uid 10001 turniir && mkdir /course && chown turniir /course
COPY --from=build /out/bin/turniir /usr/local/bin/turniir
COPY --from=build /out/man/ /usr/local/share/man/man1/
COPY --from=build /src/prolog/players /usr/local/share/turniir/players
COPY --from=build /src/tournaments /usr/local/share/turniir/tournaments
USER turniir
WORKDIR /course
ENTRYPOINT ["turniir"]
CMD ["--help"]

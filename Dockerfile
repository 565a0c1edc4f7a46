# Journeyman as an image. What each step does stands in Scripts/image; Scripts/container runs the same steps, and the
# instructions below, in a plain Debian root without a container engine.
FROM swift:6.2-bookworm AS build
WORKDIR /source
COPY . .
RUN Scripts/image/build /image

FROM debian:bookworm-slim
COPY --from=build /image /
RUN /usr/local/lib/journeyman/install
# The user journeyman, by number: Kubernetes knows no other proof that it isn't root.
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8080 9443
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 CMD ["journeyman-container", "health"]
ENTRYPOINT ["journeyman-container"]
CMD ["serve"]

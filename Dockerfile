# The site as an image: the Node the project pins, what the site loads, and of Debian only the libraries both need. Built with
# `docker build -t guildhall .` or `podman build`; docs/hosting.md says how it is run.
ARG BUILDER=docker.io/library/node:24-bookworm
ARG BASE=gcr.io/distroless/cc-debian12

FROM ${BUILDER} AS build
WORKDIR /srv/guildhall
COPY package.json package-lock.json ./
RUN npm install --include=dev --include=optional --no-audit --no-fund --loglevel=error
COPY . .
RUN node start.mjs build && sh start/slim.sh

FROM ${BASE}
COPY --from=build /usr/local/bin/node-pinned /usr/local/bin/node
COPY --from=build /srv/guildhall /srv/guildhall
# The same user has the folder a volume is made of.
COPY --from=build --chown=65532:65532 /srv/empty /data
WORKDIR /srv/guildhall
# As start.mjs starts the site without a container.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=16 --expose-gc"
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
# Nobody's: no file of the image is theirs, and they write to /data and /tmp alone.
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/_app/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["build/server/index.js"]

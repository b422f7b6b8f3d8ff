# syntax=docker/dockerfile:1
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# npm links the workspace packages; their sources run where they stand.
COPY packages ./packages
# Install scripts stay off but for the pinned Node, as package.json allows.
RUN npm ci
COPY tsconfig.json vite.config.ts ./
COPY public ./public
COPY scripts ./scripts
COPY src ./src
RUN npm run build \
  && npm run --silent sbom > sbom.cdx.json \
  && find src packages -name '*.test.ts' -o -name '*.test.tsx' | xargs rm -f \
  && rm -rf src/testing packages/*/testing \
  && mkdir bin \
  && printf '#!/app/node_modules/node/bin/node --\n%s\n' 'import "../scripts/apercu.ts"' > bin/apercu \
  && chmod 755 bin/apercu \
  && mkdir /data

# What runs, and nothing that only builds.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci --omit=dev

# C and C++ libraries, certificates and nothing else: no shell, no package manager. Node itself is the
# pinned dependency that every other place runs on. Distroless images have no version to name but a digest.
FROM gcr.io/distroless/cc-debian13:nonroot
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
COPY --from=build /app/src ./src
COPY --from=build /app/packages ./packages
COPY --from=build /app/scripts/serve.js /app/scripts/apercu.ts ./scripts/
COPY --from=build /app/bin ./bin
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /data /backups
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# `apercu` is a program of the image: docker compose exec worker apercu doctor
ENV PATH=/app/bin:/usr/local/bin:/usr/bin:/bin
# As `npm start` has them (docs/decisions/070-memory-of-one-process.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["/app/node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["/app/node_modules/node/bin/node", "--min-semi-space-size=4", "--max-semi-space-size=4", "--no-memory-reducer", "--wasm-tiering-budget=1000000000", "scripts/serve.js"]

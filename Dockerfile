# One image for web, worker and sandbox; compose.yaml shows how they go together.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build --chown=node:node /app ./
# Kernels that are up to date need no compiler, so nothing is written below /app but the compile cache.
RUN mkdir -p /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# One heap of the C library for all threads of a worker takes about 130 MB less memory.
ENV MALLOC_ARENA_MAX=1
# Blocks of 3 MB and more go back to the system when they are freed.
ENV MALLOC_MMAP_THRESHOLD_=3145728
EXPOSE 3000
# SIGTERM gives requests ten seconds and jobs five.
STOPSIGNAL SIGTERM
CMD ["node", "src/server/boot/main.ts", "--role=web"]

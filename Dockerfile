# syntax=docker/dockerfile:1
FROM node:24-bookworm AS build
WORKDIR /portal
COPY . .
# Builds the API, the shell and every tab.
RUN npm run setup && npm run build
# What the API needs at run time, without the tools that built it.
RUN npx -y pnpm@12.21.0 --filter @portal/api deploy --prod --legacy --ignore-scripts /deployed \
 && mkdir -p /image/api /image/shell \
 && mv /deployed/node_modules api/package.json api/dist /image/api/ \
 && mv shell/dist /image/shell/ \
 && for tab in mf-*; do mkdir -p "/image/$tab" && mv "$tab/dist" "$tab/package.json" "/image/$tab/"; done \
 && mkdir -p /image/remote-kit && mv remote-kit/dist /image/remote-kit/ \
 && cp pnpm-workspace.yaml /image/

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /portal
COPY --from=build /image ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it gets the signals, and ends the requests that run before it ends.
CMD ["node", "api/dist/server.js"]

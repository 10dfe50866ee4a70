# The command optimoo in a small image, from the package that `npm pack` makes of this folder: docs/many-machines.md.
FROM node:22-slim AS pack
WORKDIR /optimoo
COPY package.json package-lock.json .
RUN npm ci --ignore-scripts
COPY . .
RUN npm pack --pack-destination /tmp

FROM node:22-slim
COPY --from=pack /tmp/optimoo-*.tgz /tmp/optimoo.tgz
RUN npm install --global /tmp/optimoo.tgz bullmq@6 ioredis@6 && rm /tmp/optimoo.tgz && mkdir /data && chown node:node /data
USER node
WORKDIR /data
ENTRYPOINT ["optimoo"]

# The command optimoo in a small image, from the package that `npm pack` makes: docs/many-machines.md.
FROM node:22-slim
COPY optimoo-*.tgz /tmp/optimoo.tgz
RUN npm install --global /tmp/optimoo.tgz && rm /tmp/optimoo.tgz && mkdir /data && chown node /data
USER node
WORKDIR /data
ENTRYPOINT ["optimoo"]

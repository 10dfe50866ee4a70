// Adds a link to the documents to every page of the API reference, if it is built as a part of their site.

import { JSX } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  let isPart = false;
  app.renderer.on('beginRender', ({ outputDirectory }) => {
    isPart = outputDirectory.replaceAll('\\', '/').endsWith('/site/api');
  });
  app.renderer.hooks.on('content.begin', (context) => {
    if (!isPart) return JSX.createElement(JSX.Fragment, null);
    const home = context.relativeURL('index.html').replace(/index[.]html$/, '../index.html');
    return JSX.createElement('p', null, JSX.createElement('a', { href: home }, '← Documents'));
  });
}

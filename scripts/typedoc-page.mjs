// Adds a link to the page for players to every page of the site.

import { JSX } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.hooks.on('sidebar.begin', (context) =>
    JSX.createElement('a', { href: context.relativeURL('page/index.html') }, 'Play'),
  );
}

// A part of the page that is fetched when it is first shown, so that nobody waits for what is not looked at. Knows nothing of the
// part; when it cannot be fetched, it says so and offers to try again.

import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/language.ts';

/** The component of a module that is yet to be fetched; its place stays empty meanwhile. */
export function onDemand<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let known: FunctionComponent<P> | undefined;
  return (props: P) => {
    const [state, setState] = useState<'wanted' | 'here' | 'failed'>(known === undefined ? 'wanted' : 'here');
    useEffect(() => {
      if (state !== 'wanted') return;
      load().then(
        (component) => {
          known = component;
          setState('here');
        },
        () => setState('failed'),
      );
    }, [state]);
    if (state === 'failed') {
      return (
        <p class="problem" role="alert">
          {t('fetch.failed')}{' '}
          <button type="button" onClick={() => setState('wanted')}>
            {t('retry')}
          </button>
        </p>
      );
    }
    const Component = known;
    return Component === undefined ? <div class="waiting" /> : <Component {...props} />;
  };
}

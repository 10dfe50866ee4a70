// Parts of the page whose code and sentences are loaded when they are first shown. After a failure, a message
// offers to load the whole page again. A browser remembers a module that failed, and does not fetch it again
// (https://github.com/whatwg/html/pull/10327).

import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { learnMore, t } from '../words/language.ts';
import { Problem } from './thinking.tsx';

/**
 * Returns a component that loads another component and then shows it. Its place stays empty during the load.
 */
export function onDemand<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let known: FunctionComponent<P> | undefined;
  return (props: P) => {
    const [state, setState] = useState<'wanted' | 'here' | 'failed'>(known === undefined ? 'wanted' : 'here');
    useEffect(() => {
      if (state !== 'wanted') return;
      Promise.all([load(), learnMore()]).then(
        ([component]) => {
          known = component;
          setState('here');
        },
        () => setState('failed'),
      );
    }, [state]);
    if (state === 'failed') return <Problem text={t('fetch.failed')} onRetry={() => location.reload()} />;
    const Component = known;
    return Component === undefined ? <div class="waiting" /> : <Component {...props} />;
  };
}

// A part of the page whose code and texts are loaded when it is first shown. After a failure, a message
// offers to load the page again: a browser remembers a module that failed, and does not ask for it again
// (https://github.com/whatwg/html/pull/10327).

import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { learnMore, t } from '../words/language.ts';
import { Problem } from './thinking.tsx';

/** The component of a module that is yet to be fetched; its place stays empty until then. */
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

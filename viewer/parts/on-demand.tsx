// A part of the page that is fetched when it is first shown, with the sentences that only such parts say, so
// that nobody waits for what is not looked at. Knows nothing of the part; when it cannot be fetched, it says
// so and offers to try again.

import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadAgain } from '../load-again.ts';
import { learnMore, t } from '../words/language.ts';
import { Problem } from './problem.tsx';

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
    if (state === 'failed') return <Problem text={t('fetch.failed')} onRetry={loadAgain} />;
    const Component = known;
    return Component === undefined ? <div class="waiting" /> : <Component {...props} />;
  };
}

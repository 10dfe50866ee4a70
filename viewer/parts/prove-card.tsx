// Proofs in the reader's own browser: solve a game from nothing, with bounds on the way, or check a shipped
// certificate. Each runs on its own thread and can be stopped.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CertificateEntry, TreeEntry } from '../../tree-output/manifest.ts';
import { askChecker, askProof, Cancelled } from '../engine/client.ts';
import type { Results, Solved } from '../engine/messages.ts';
import { fileUrl, shipped } from '../shipped-trees.ts';
import { t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { ChoiceField } from './choice-field.tsx';
import { Problem } from './problem.tsx';

/** Games that a browser solves in seconds. */
const GAMES = ['4x6r', '4x10'];
/** Milliseconds between two updates of the clock. */
const TICK = 100;

type Work<N, R> =
  | { readonly state: 'none' | 'stopped' }
  | { readonly state: 'working'; readonly note?: N; readonly since: number }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'done'; readonly result: R; readonly seconds: number };

/** State of one piece of work, with functions to begin and to cancel it. */
function useWork<N, R>() {
  const work = useSignal<Work<N, R>>({ state: 'none' });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const begin = (run: (signal: AbortSignal, onNote: (note: N) => void) => Promise<R>): void => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const since = performance.now();
    work.value = { state: 'working', since };
    const say = (next: Work<N, R>): void => {
      if (!signal.aborted || next.state === 'stopped') work.value = next;
    };
    run(signal, (note) => say({ state: 'working', note, since })).then(
      (result) => say({ state: 'done', result, seconds: (performance.now() - since) / 1000 }),
      (error) =>
        say(error instanceof Cancelled ? { state: 'stopped' } : { state: 'failed', reason: error.message }),
    );
  };
  return { work, begin, cancel: () => stop.current.abort() };
}

/** The card that solves a game in the browser. */
export function Prove() {
  const game = useSignal(GAMES[0]);
  const { work, begin, cancel } = useWork<{ proven: number; found: number }, Solved>();
  const now = work.value;
  const secrets = shipped.find((entry) => entry.game === game.value)?.secrets ?? 1;
  const average = (sum: number): string => (Number.isFinite(sum) ? (sum / secrets).toFixed(4) : '–');
  return (
    <section class="card prove" aria-labelledby="prove-title">
      <h2 id="prove-title">{t('prove')}</h2>
      <p class="quiet">{t('prove.how')}</p>
      <p class="line">
        <ChoiceField
          label={t('game')}
          choices={GAMES.map((name) => [name, gameName(name)])}
          chosen={game.value}
          disabled={now.state === 'working'}
          onChoose={(name) => {
            game.value = name;
            work.value = { state: 'none' };
          }}
        />
        <Start
          label={t('prove.solve')}
          working={now.state === 'working'}
          onStart={() =>
            begin((signal, onNote) => askProof({ kind: 'solve', game: game.value }, { signal, onNote }))
          }
          onStop={cancel}
        />
      </p>
      {now.state === 'working' && (
        <>
          <dl class="bounds" aria-live="off">
            <dt>{t('prove.proven')}</dt>
            <dd>{average(now.note?.proven ?? 0)}</dd>
            <dt>{t('prove.found')}</dt>
            <dd>{average(now.note?.found ?? Number.POSITIVE_INFINITY)}</dd>
          </dl>
          <Clock since={now.since} />
        </>
      )}
      {now.state === 'done' && (
        <p role="status" class="sum">
          {t('prove.solved', {
            total: now.result.total,
            secrets,
            average: average(now.result.total),
            seconds: now.seconds.toFixed(1),
            n: now.result.searches,
          })}
        </p>
      )}
      <Ending work={now} />
    </section>
  );
}

interface CheckProps {
  readonly entry: TreeEntry;
  readonly certificate: CertificateEntry;
}

/** A button that checks a certificate in the browser, with its progress and verdict. */
export function CheckHere({ entry, certificate }: CheckProps) {
  const { work, begin, cancel } = useWork<{ done: number; all: number }, Results['check']>();
  const now = work.value;
  const run: Parameters<typeof begin>[0] = async (signal, onNote) => {
    const [proof, tree] = await Promise.all([bytesOf(certificate.file), bytesOf(entry.file)]);
    const { objective, limit } = certificate;
    const request = { kind: 'check', game: entry.game, objective, limit, certificate: proof, tree } as const;
    return askChecker(request, { signal, onNote });
  };
  const isWorking = now.state === 'working';
  return (
    <div class="check-here">
      <Start label={t('prove.check')} working={isWorking} onStart={() => begin(run)} onStop={cancel} />
      {isWorking && (
        <>
          <progress value={now.note?.done ?? 0} max={now.note?.all ?? 1} aria-label={t('prove.steps')} />
          <Clock since={now.since} />
        </>
      )}
      {now.state === 'done' && (
        <p role="status" class={now.result.ok ? '' : 'problem'}>
          {now.result.ok && <b>✓ {t('prove.checked', { seconds: now.seconds.toFixed(1) })} </b>}
          <span lang="en">{now.result.ok ? now.result.line : now.result.reason}</span>
        </p>
      )}
      <Ending work={now} />
    </div>
  );
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const response = await fetch(fileUrl(file)).catch(() => undefined);
  if (response === undefined || !response.ok) throw new Error(t('fetch.file', { file }));
  return new Uint8Array(await response.arrayBuffer());
}

interface StartProps {
  readonly label: string;
  readonly working: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

function Start({ label, working, onStart, onStop }: StartProps) {
  return (
    <button type="button" class={working ? '' : 'main'} onClick={working ? onStop : onStart}>
      {working ? t('cancel') : label}
    </button>
  );
}

/** Message for work that was stopped or failed. */
function Ending({ work }: { readonly work: Work<unknown, unknown> }) {
  if (work.state === 'stopped') return <p role="status">{t('cancelled')}</p>;
  if (work.state !== 'failed') return null;
  return <Problem text={t('engine.failed', { reason: work.reason })} />;
}

/** Seconds since the work began. */
function Clock({ since }: { readonly since: number }) {
  const now = useSignal(since);
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = performance.now();
    }, TICK);
    return () => clearInterval(timer);
  }, [now]);
  return <p class="quiet">{t('prove.seconds', { seconds: ((now.value - since) / 1000).toFixed(1) })}</p>;
}

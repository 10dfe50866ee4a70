// Prove it here: the reader's own browser solves a game from nothing, with its bounds as they close, or
// checks a certificate that was shipped. Each runs on a thread of its own and can be stopped. A verdict is
// shown as it is given, never before.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CertificateEntry, TreeEntry } from '../../tree-output/manifest.ts';
import { askChecker, askProof, Cancelled } from '../engine/client.ts';
import type { Solved } from '../engine/messages.ts';
import { fileUrl, shipped } from '../shipped-trees.ts';
import { t } from '../words/language.ts';
import { familyOf, gameName, objectiveName } from '../words/names.ts';
import { ChoiceField } from './choice-field.tsx';
import { Problem } from './problem.tsx';

/** Games that a browser solves while the reader waits. */
const GAMES = ['4x6r', '4x10'];
/** Milliseconds between two looks at the clock. */
const TICK = 100;

type Work<N, R> =
  | { readonly state: 'none' | 'stopped' }
  | { readonly state: 'working'; readonly note?: N; readonly since: number }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'done'; readonly result: R; readonly seconds: number };

/** The state of one piece of work, and how to begin and stop it. */
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

/** The card with both proofs. */
export function Prove() {
  return (
    <section class="card prove" aria-labelledby="prove-title">
      <h2 id="prove-title">{t('prove')}</h2>
      <p class="quiet">{t('prove.how')}</p>
      <div class="pair">
        <Solve />
        <Check />
      </div>
    </section>
  );
}

function Solve() {
  const game = useSignal(GAMES[0]);
  const { work, begin, cancel } = useWork<{ proven: number; found: number }, Solved>();
  const now = work.value;
  const secrets = shipped.find((entry) => entry.game === game.value)?.secrets ?? 1;
  const average = (sum: number): string => (Number.isFinite(sum) ? (sum / secrets).toFixed(4) : '–');
  return (
    <div>
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
    </div>
  );
}

interface Checkable {
  readonly entry: TreeEntry;
  readonly certificate: CertificateEntry;
}

function Check() {
  const all: Checkable[] = shipped
    .filter(({ game }) => familyOf(game) !== 'words')
    .flatMap((entry) => entry.certificates.map((certificate) => ({ entry, certificate })));
  const chosen = useSignal(
    all.find(({ certificate }) => certificate.file === '4x6r-average.cert')?.certificate.file ?? '',
  );
  const { work, begin, cancel } = useWork<{ done: number; all: number }, { ok: boolean; text: string }>();
  const now = work.value;
  const run = async (signal: AbortSignal, onNote: (note: { done: number; all: number }) => void) => {
    const found = all.find(({ certificate }) => certificate.file === chosen.value);
    if (found === undefined) throw new Error(chosen.value);
    const [certificate, tree] = await Promise.all([
      bytesOf(found.certificate.file),
      bytesOf(found.entry.file),
    ]);
    const { objective, limit } = found.certificate;
    const question = { game: found.entry.game, objective, limit };
    const verdict = await askChecker({ kind: 'check', ...question, certificate, tree }, { signal, onNote });
    return verdict.ok ? { ok: true, text: verdict.line } : { ok: false, text: verdict.reason };
  };
  const note = now.state === 'working' ? now.note : undefined;
  return (
    <div>
      <p class="line">
        <ChoiceField
          label={t('results.certificate')}
          choices={all.map(({ entry, certificate }) => [
            certificate.file,
            `${entry.game} · ${objectiveName(certificate.objective)}`,
          ])}
          chosen={chosen.value}
          disabled={now.state === 'working'}
          onChoose={(file) => {
            chosen.value = file;
            work.value = { state: 'none' };
          }}
        />
        <Start
          label={t('prove.check')}
          working={now.state === 'working'}
          onStart={() => begin(run)}
          onStop={cancel}
        />
      </p>
      {now.state === 'working' && (
        <>
          <progress value={note?.done ?? 0} max={note?.all ?? 1} aria-label={t('prove.steps')} />
          <Clock since={now.since} />
        </>
      )}
      {now.state === 'done' && (
        <p role="status" class={now.result.ok ? '' : 'problem'}>
          {now.result.ok && <b>✓ {t('prove.checked', { seconds: now.seconds.toFixed(1) })} </b>}
          <span lang="en">{now.result.text}</span>
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

/** What is said when the work did not come to its end. */
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

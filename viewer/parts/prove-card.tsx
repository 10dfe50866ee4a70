// Proofs in the reader's own browser: solve a game from nothing, with bounds on the way, or check a shipped
// certificate. Each runs on its own thread and can be stopped.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CertificateEntry, TreeEntry } from '../../tree-output/manifest.ts';
import { askChecker, askProof } from '../engine/client.ts';
import type { EngineResult, Note } from '../engine/messages.ts';
import { type EngineWork, useEngineWork } from '../engine/work.ts';
import { fileUrl, shipped } from '../shipped-trees.ts';
import { t } from '../words/language.ts';
import { gameName } from '../words/names.ts';
import { Card } from './card.tsx';
import { ChoiceField } from './fields.tsx';
import { Problem } from './thinking.tsx';

/** Games that a browser solves in seconds. */
const GAMES = ['4x6r', '4x10'];
/** Milliseconds between two updates of the clock. */
const TICK = 100;

/** The card that solves a game in the browser. */
export function Prove() {
  const game = useSignal(GAMES[0]);
  const work = useEngineWork<EngineResult<'solve'>, Note<'solve'>>();
  const now = work.now.value;
  const secrets = shipped.find((entry) => entry.game === game.value)?.secrets ?? 1;
  const average = (sum: number): string => (Number.isFinite(sum) ? (sum / secrets).toFixed(4) : '–');
  return (
    <Card class="prove" title={t('prove')}>
      <p class="quiet">{t('prove.how')}</p>
      <p class="line">
        <ChoiceField
          label={t('game')}
          choices={GAMES.map((name) => [name, gameName(name)])}
          chosen={game.value}
          disabled={now.state === 'working'}
          onChoose={(name) => {
            game.value = name;
            work.reset();
          }}
        />
        <Start
          label={t('prove.solve')}
          work={work}
          onStart={() =>
            work.begin((signal, onNote) => askProof({ kind: 'solve', game: game.value }, { signal, onNote }))
          }
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
      {now.result !== undefined && (
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
      <Ending {...now} />
    </Card>
  );
}

interface CheckProps {
  readonly entry: TreeEntry;
  readonly certificate: CertificateEntry;
}

/** A button that checks a certificate in the browser, with its progress and verdict. */
export function CheckHere({ entry, certificate }: CheckProps) {
  const work = useEngineWork<EngineResult<'check'>, Note<'check'>>();
  const now = work.now.value;
  const check = (): void =>
    work.begin(async (signal, onNote) => {
      const [proof, tree] = await Promise.all([bytesOf(certificate.file), bytesOf(entry.file)]);
      const { objective, limit } = certificate;
      const request = {
        kind: 'check',
        game: entry.game,
        objective,
        limit,
        certificate: proof,
        tree,
      } as const;
      return askChecker(request, { signal, onNote });
    });
  return (
    <div class="check-here">
      <Start label={t('prove.check')} work={work} onStart={check} />
      {now.state === 'working' && (
        <>
          <progress value={now.note?.done ?? 0} max={now.note?.all ?? 1} aria-label={t('prove.steps')} />
          <Clock since={now.since} />
        </>
      )}
      {now.result !== undefined && (
        <p role="status" class={now.result.ok ? '' : 'problem'}>
          {now.result.ok && <b>✓ {t('prove.checked', { seconds: now.seconds.toFixed(1) })} </b>}
          <span lang="en">{now.result.ok ? now.result.line : now.result.reason}</span>
        </p>
      )}
      <Ending {...now} />
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
  readonly work: Pick<EngineWork<unknown, unknown>, 'now' | 'stop'>;
  readonly onStart: () => void;
}

function Start({ label, work, onStart }: StartProps) {
  const isWorking = work.now.value.state === 'working';
  return (
    <button type="button" class={isWorking ? '' : 'main'} onClick={isWorking ? () => work.stop() : onStart}>
      {isWorking ? t('cancel') : label}
    </button>
  );
}

/** Message for work that was stopped or failed. */
function Ending({ state, reason }: { readonly state: string; readonly reason?: string | undefined }) {
  if (reason !== undefined) return <Problem text={t('engine.failed', { reason })} />;
  return state === 'stopped' ? <p role="status">{t('cancelled')}</p> : null;
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

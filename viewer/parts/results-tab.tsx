// The proved results of each game, with files and commands to check them. All figures come from the manifest
// of shipped trees.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isAboutTurns, isNotWithin } from '../../solver/objective-text.ts';
import type { CertificateEntry, TreeEntry } from '../../tree-output/manifest.ts';
import { askChecker, askProof } from '../engine/client.ts';
import type { EngineResult, Note } from '../engine/messages.ts';
import { type EngineWork, useEngineWork } from '../engine/work.ts';
import { fetchWordTrees, fileUrl, shipped, shippedWords } from '../shipped-trees.ts';
import { chooseGame, show } from '../state/actions.ts';
import { type Address, formatAddress } from '../state/address.ts';
import { address, gameNamed } from '../store.ts';
import { count, t } from '../words/language.ts';
import { claimName, FAMILIES, familyOf, gameName, objectiveName } from '../words/names.ts';
import { Card } from './card.tsx';
import { ChoiceField } from './fields.tsx';
import { Problem } from './thinking.tsx';

/** The tab of results. */
export function Results() {
  useEffect(() => void fetchWordTrees(), []);
  return (
    <div class="results-tab">
      <Prove />
      <Card title={t('results')}>
        <p class="quiet">{t('results.claims')}</p>
        {FAMILIES.map((family) => (
          <Table key={family} family={family} />
        ))}
      </Card>
    </div>
  );
}

/**
 * Shows the results of a family as a table, or as cards on narrow screens. Only the first family is open,
 * because all open families would make a long page.
 */
function Table({ family }: { family: (typeof FAMILIES)[number] }) {
  const entries = [...shipped, ...shippedWords.value].filter((entry) => familyOf(entry.game) === family);
  if (entries.length === 0) return null;
  const title = t(`family.${family}`);
  return (
    <details class="family" open={family === FAMILIES[0]}>
      <summary>
        {title} <span class="quiet">{count(entries.length)}</span>
      </summary>
      <FamilyTable title={title} entries={entries} />
    </details>
  );
}

interface FamilyTableProps {
  title: string;
  entries: readonly TreeEntry[];
}

/** The headings of the columns. */
const HEADS = [
  ...(['game', 'results.average', 'results.worst', 'histogram', 'results.claim'] as const),
  ...(['results.published', 'results.tree', 'results.check'] as const),
];

function FamilyTable({ title, entries }: FamilyTableProps) {
  return (
    <table class="results">
      <caption class="unseen">{title}</caption>
      <thead>
        <tr>
          {HEADS.map((key) => (
            <th scope="col" key={key}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.file}>
            <th scope="row">
              <a {...(isFollowed(entry, entries) && { href: `#${formatAddress(treeAddress(entry))}` })}>
                {gameName(entry.game)} <small>{entry.game}</small>
              </a>
              <span>{objectiveName(entry.objective)}</span>
            </th>
            <td data-label={t('results.average')}>{(entry.total / entry.secrets).toFixed(4)}</td>
            <td data-label={t('results.worst')}>{entry.worst}</td>
            <td data-label={t('histogram')} class="figure">
              {entry.histogram.slice(1).map(count).join('\u00a0· ')}
            </td>
            <td data-label={t('results.claim')}>
              <span class={`claim ${entry.claim}`}>{claimName(entry.claim)}</span>
              <small>{t('results.cost', { n: entry.cpuSeconds })}</small>
            </td>
            <td data-label={t('results.published')} class="published">
              <Published entry={entry} />
            </td>
            <td data-label={t('results.tree')} class="file-cell">
              <FileLink {...entry} />
            </td>
            <td class="checks" data-label={t('results.check')}>
              {entry.certificates.length === 0 && (
                <details>
                  <summary>{objectiveName(entry.objective)}</summary>
                  <code>{entry.command}</code>
                </details>
              )}
              {entry.certificates.map((certificate) => (
                <Check key={certificate.file} entry={entry} certificate={certificate} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Shows the source that first published the value of a tree. If the objective is a number of turns, the
 * source comes from the certificate that proves this number.
 */
function Published({ entry }: { entry: TreeEntry }) {
  if (entry.published !== undefined || !isAboutTurns(entry.objective)) return sourceName(entry.published);
  const least = entry.certificates.find(({ objective }) => isNotWithin(objective));
  if (least === undefined) return null;
  return (
    <>
      {sourceName(least.published)} <small>{objectiveName(least.objective)}</small>
    </>
  );
}

/** Returns the text of a source, such as `Selby 2022, as an upper bound`. Undefined is no known source. */
function sourceName(source: string | undefined): string {
  if (source === undefined) return t('results.unpublished');
  if (source === 'tables of other programs') return t('results.tables');
  const [name, kind] = source.split(', as ');
  if (kind === undefined) return source;
  return t(kind === 'bounds' ? 'results.as-bounds' : 'results.as-bound', { source: name });
}

/** A link to a file, with its size and its digest. */
function FileLink({ file, bytes, sha256 }: Pick<TreeEntry, 'file' | 'bytes' | 'sha256'>) {
  return (
    <a class="file" href={fileUrl(file)} download={file} title={`${file}\nSHA-256 ${sha256}`}>
      <span class="unseen">{file}: </span>
      {t('results.bytes', { n: bytes })}
    </a>
  );
}

interface CheckProps {
  entry: TreeEntry;
  certificate: CertificateEntry;
}

/**
 * Shows a certificate and how to check it. Its cost and source appear only if they differ from those of the
 * tree.
 */
function Check({ entry, certificate }: CheckProps) {
  return (
    <details>
      <summary>{objectiveName(certificate.objective)}</summary>
      {t('results.certificate')} <FileLink {...certificate} />
      <code>{certificate.command}</code>
      {familyOf(entry.game) !== 'words' && <CheckHere entry={entry} certificate={certificate} />}
      {certificate.objective !== entry.objective && (
        <small>
          {t('results.cost', { n: certificate.cpuSeconds })} · {sourceName(certificate.published)}
        </small>
      )}
    </details>
  );
}

/** True if an address leads to the strategy. A game of words has an address for its first strategy only. */
function isFollowed({ game, file }: TreeEntry, entries: readonly TreeEntry[]): boolean {
  return familyOf(game) !== 'words' || entries.find((each) => each.game === game)?.file === file;
}

function treeAddress(entry: TreeEntry): Address {
  if (familyOf(entry.game) === 'words')
    return { ...address.value, tab: 'words', words: `${entry.game}/help` };
  return show(chooseGame(address.value, gameNamed(entry.game), entry.objective), 'tree');
}

/** Games that the engine solves in seconds in a browser. */
const GAMES = ['4x6r', '4x10'];
/** Milliseconds between two updates of the elapsed time. */
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
          <dl class="figures" aria-live="off">
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

interface CheckHereProps {
  entry: TreeEntry;
  certificate: CertificateEntry;
}

/** A button that checks a certificate in the browser, with its progress and verdict. */
export function CheckHere({ entry, certificate }: CheckHereProps) {
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
  label: string;
  work: Pick<EngineWork<unknown, unknown>, 'now' | 'stop'>;
  onStart: () => void;
}

function Start({ label, work, onStart }: StartProps) {
  const isWorking = work.now.value.state === 'working';
  return (
    <button type="button" class={isWorking ? '' : 'main'} onClick={isWorking ? () => work.stop() : onStart}>
      {isWorking ? t('cancel') : label}
    </button>
  );
}

/** Shows a message after work was stopped or has failed. */
function Ending({ state, reason }: { state: string; reason?: string | undefined }) {
  if (reason !== undefined) return <Problem text={t('engine.failed', { reason })} />;
  return state === 'stopped' ? <p role="status">{t('cancelled')}</p> : null;
}

/** Shows the seconds since the start of the work. */
function Clock({ since }: { since: number }) {
  const now = useSignal(since);
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = performance.now();
    }, TICK);
    return () => clearInterval(timer);
  }, [now]);
  return <p class="quiet">{t('prove.seconds', { seconds: ((now.value - since) / 1000).toFixed(1) })}</p>;
}

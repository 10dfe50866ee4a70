// What has been proven, game by game, with the files and commands that let anyone check it, and how the classic players fare
// beside it. Every figure comes from the manifest of shipped trees or from players.json, and none is written down here, so the
// page claims what its files do.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Certificate, type Entry, fileUrl, shipped } from '../shipped-trees.ts';
import { chooseGame, show } from '../state/actions.ts';
import { type Address, formatAddress } from '../state/address.ts';
import { address, gameNamed } from '../store.ts';
import { count, t } from '../words/language.ts';
import { claimName, objectiveName } from '../words/names.ts';
import { type Line, Players } from './players-chart.tsx';

interface PlayersFile {
  readonly game: string;
  readonly players: readonly Line[];
}

/** The tab of results. */
export function Results() {
  const file = useSignal<PlayersFile | undefined>(undefined);
  useEffect(() => {
    fetch(fileUrl('players.json'))
      .then((response) => response.json())
      .then(
        (read: PlayersFile) => {
          file.value = read;
        },
        () => undefined,
      );
  }, [file]);
  return (
    <>
      <section class="card" aria-labelledby="results-title">
        <h2 id="results-title">{t('results')}</h2>
        <p class="quiet">{t('results.claims')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
        <section class="wide" tabIndex={0} aria-labelledby="results-title">
          <Table />
        </section>
      </section>
      {file.value !== undefined && <Players game={file.value.game} lines={withTrees(file.value)} />}
    </>
  );
}

function Table() {
  return (
    <table class="list results">
      <thead>
        <tr>
          <th scope="col">{t('game')}</th>
          <th scope="col">{t('goal')}</th>
          <th scope="col">{t('results.average')}</th>
          <th scope="col">{t('results.worst')}</th>
          <th scope="col">{t('histogram')}</th>
          <th scope="col">{t('results.claim')}</th>
          <th scope="col">{t('results.tree')}</th>
          <th scope="col">{t('results.check')}</th>
        </tr>
      </thead>
      <tbody>
        {shipped.map((entry) => (
          <tr key={entry.file}>
            <th scope="row">
              <a href={`#${formatAddress(treePlace(entry))}`}>{entry.game}</a>
            </th>
            <td>{objectiveName(entry.objective)}</td>
            <td class="figure">{(entry.total / entry.secrets).toFixed(4)}</td>
            <td>{entry.worst}</td>
            <td class="figure">{entry.histogram.slice(1).map(count).join(' · ')}</td>
            <td>
              <span class={`claim ${entry.claim}`}>{claimName(entry.claim)}</span>
            </td>
            <td>
              <FileLink {...entry} />
            </td>
            <td>
              {entry.certificates.map((certificate) => (
                <Check key={certificate.file} {...certificate} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A file to be fetched: its size in bytes, and its digest for whoever points at it. */
function FileLink({ file, bytes, sha256 }: Pick<Entry, 'file' | 'bytes' | 'sha256'>) {
  return (
    <a class="file" href={fileUrl(file)} download={file} title={`${file}\nSHA-256 ${sha256}`}>
      <span class="unseen">{file}: </span>
      {t('results.bytes', { n: bytes })}
    </a>
  );
}

/** A certificate, and how to check it. */
function Check(certificate: Certificate) {
  return (
    <details>
      <summary>{objectiveName(certificate.objective)}</summary>
      {t('results.certificate')}: <FileLink {...certificate} />
      <code>{certificate.command}</code>
    </details>
  );
}

function treePlace(entry: Entry): Address {
  return show(chooseGame(address.value, gameNamed(entry.game), entry.objective), 'tree');
}

/** The players, and the shipped strategies of the same game among them. */
function withTrees({ game, players }: PlayersFile): Line[] {
  const trees = shipped
    .filter((entry) => entry.game === game)
    .map(({ objective, histogram, total, secrets, worst }) => ({
      player: objectiveName(objective),
      average: total / secrets,
      worst,
      histogram,
      proven: true,
    }));
  return [...trees, ...players].sort((a, b) => a.average - b.average);
}

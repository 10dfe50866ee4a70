// Packs a release into the folder release/: the package, the trees with all certificates, their checksums,
// and the notes of this version. It publishes and tags nothing, and changes no file under version control.
// .github/workflows/release.yml runs it and publishes the folder.
//
// npm run release [-- <tag>]

import { execSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = new URL('../release/', import.meta.url);
const [tag] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

function run(command) {
  const { status } = spawnSync(command, { cwd: TOP, stdio: ['ignore', 'ignore', 'inherit'], shell: true });
  demand(status === 0, `${command} has failed; there is nothing to publish.`);
}

/** Ends the program with this sentence unless the condition holds. */
function demand(holds, sentence) {
  if (holds) return;
  console.error(sentence);
  process.exit(1);
}

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const printed = (command) => execSync(command, { cwd: TOP, encoding: 'utf8' });

/** The text below the heading of this version in CHANGELOG.md; undefined if it has no such heading. */
function notesOf(changelog) {
  const [, section] = changelog.split(`\n## [${version}]`);
  return section
    ?.replace(/^.*\n/, '')
    .split(/^## |^\[[^\]]+\]: /m)[0]
    .trim();
}

const changes = printed('git status --porcelain');
demand(changes === '', `There are changes that are not committed:\n${changes}`);
demand(tag === undefined || tag === `v${version}`, `The tag is ${tag}, but package.json says ${version}.`);
const notes = notesOf(read('CHANGELOG.md'));
demand(notes !== undefined, `CHANGELOG.md has no section [${version}].`);
const { stdout: early } = spawnSync(
  'git',
  ['grep', '-ilE', '(until|after) the first release', '--', '*.md'],
  {
    cwd: TOP,
    encoding: 'utf8',
  },
);
demand(
  early === '',
  `There is a release now, so mend ${early.trim().replaceAll('\n', ', ')} and the translations of README.`,
);
demand(read('cli/program.ts').includes(`'${version}'`), `cli/program.ts does not say ${version}.`);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
run('npm pack --pack-destination release');
run(`git archive --format=tar.gz --output=release/optimoo-trees-${version}.tar.gz HEAD trees`);
writeFileSync(new URL('notes.md', FOLDER), `${notes}\n`);

const packed = readdirSync(FOLDER)
  .filter((name) => name !== 'notes.md')
  .map((name) => ({ name, url: new URL(name, FOLDER) }));
const trees = printed('git ls-files -- "trees/*.tree" "trees/*.cert"')
  .split('\n')
  .filter(Boolean)
  .map((name) => ({ name, url: new URL(`../${name}`, import.meta.url) }));
const sums = [...packed, ...trees].map(
  ({ name, url }) => `${createHash('sha256').update(readFileSync(url)).digest('hex')}  ${name}\n`,
);
writeFileSync(new URL('SHA256SUMS', FOLDER), sums.join(''));
console.log(`release/ holds optimoo ${version}, its trees and certificates, SHA256SUMS and notes.md.`);

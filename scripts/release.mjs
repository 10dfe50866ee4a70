// Prepares a release: runs the tests and checks, packs the package, tries it in an empty project, and prints
// the remaining steps. It publishes and tags nothing, and changes no file under version control.
//
// npm run release

import { execSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const { name, version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

function run(command) {
  console.log(`\n> ${command}`);
  // with CI set, a missing tool makes tests fail instead of skipping them
  const env = { ...process.env, CI: 'true' };
  const { status } = spawnSync(command, { cwd: TOP, stdio: 'inherit', shell: true, env });
  demand(status === 0, `${command} has failed; there is nothing to publish.`);
}

/** Ends the program with this sentence unless the condition holds. */
function demand(holds, sentence) {
  if (holds) return;
  console.error(sentence);
  process.exit(1);
}

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const changes = execSync('git status --porcelain', { cwd: TOP, encoding: 'utf8' });
demand(changes === '', `There are changes that are not committed:\n${changes}`);
demand(read('CHANGELOG.md').includes(`\n## [${version}]`), `CHANGELOG.md has no section [${version}].`);
demand(
  !read('README.md').includes('Until the first release'),
  'README still says that there is no release; mend its three languages.',
);
demand(read('cli/program.ts').includes(`'${version}'`), `cli/program.ts does not say ${version}.`);

run('npm ci');
run('npm test');
run('npm run test:full');
run('npm run check:package');
run('npm pack');
run('npx vitest run --mode slow tests/package'); // these tests pack the same build again

console.log(`
${name}-${version}.tgz is ready. It is published, and the version marked, by

  npm publish ${name}-${version}.tgz
  git tag -a v${version} -m ${version}
  git push origin v${version}

To publish the page, copy dist/viewer to its host. For page and documents, run npm run docs and copy
dist/site.`);

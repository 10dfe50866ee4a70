// The rules for imports and form of source files: which room may import from which, and more. TypeScript's
// parser reads the files, so comments and texts that only look like imports do not count.

import { posix } from 'node:path';
import ts from 'typescript';

/** The path of a file from the top of the project, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The files of tree-output/ for programs that write, read or open trees. */
const TREES = [
  ...['encode', 'file-format', 'json-tree', 'manifest', 'no-position', 'open-tree', 'tree', 'tree-error'],
  ...['tree-texts', 'tree-walk'],
].map((name) => `tree-output/${name}.ts`);

/**
 * The files of solver/ for programs that use a solver: its questions, calls, and the types of its results.
 */
const SOLVER = [
  ...[
    'solve',
    'open-solver',
    'openers',
    'solver',
    'guess-costs',
    'known-without-search',
    'engine-error',
    'progress',
    'checks',
    'objective-text',
    'objectives',
    'prices',
  ],
  ...['host/engine-host', 'host/layout'],
  ...[
    'front/describe-optima',
    'front/find-bracket',
    'front/find-front',
    'front/points',
    'front/worst-position',
  ],
].map((name) => `solver/${name}.ts`);

/**
 * For each room, the files of other rooms that it may import. A name that ends in a slash is a whole room. A
 * room may always import its own files.
 */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'base/': [],
  'game/': ['base/'],
  'solver/engine/': ['solver/host/layout.ts', 'solver/host/engine-calls.ts'],
  'solver/host/': [
    'base/',
    'game/',
    ...['checks', 'engine-error', 'facts', 'known-without-search', 'prices', 'progress'].map(
      (name) => `solver/${name}.ts`,
    ),
  ],
  'solver/front/': [
    ...['base/', 'game/', 'solver/host/engine-host.ts'],
    ...['checks', 'known-without-search', 'least-cost', 'objectives', 'prices', 'progress', 'solver'].map(
      (name) => `solver/${name}.ts`,
    ),
  ],
  'solver/ledger/': [
    ...['base/', 'game/', 'solver/host/layout.ts'],
    ...['checks', 'facts', 'objective-text', 'prices'].map((name) => `solver/${name}.ts`),
  ],
  'solver/': ['base/', 'game/', 'solver/host/', 'solver/front/'],
  'certificate/': ['base/', 'game/', 'solver/host/unsolvable-sets.ts', ...SOLVER],
  'strategies/': ['base/', 'game/'],
  'tree-output/': ['base/', 'game/', 'solver/objective-text.ts'],
  'verify/': [
    'base/',
    ...['no-position', 'open-tree', 'read-map', 'tree', 'tree-error'].map((name) => `tree-output/${name}.ts`),
  ],
  'extras/arithmetic/': ['base/'],
  'extras/c-header/': [
    ...['base/', 'game/', 'extras/arithmetic/'],
    ...['tree', 'file-format'].map((name) => `tree-output/${name}.ts`),
  ],
  'extras/large-games/': [
    ...['base/', 'game/', 'strategies/'],
    ...['known-without-search', 'objective-text', 'objectives', 'prices', 'solver'].map(
      (name) => `solver/${name}.ts`,
    ),
  ],
  'extras/cluster/': ['base/', 'game/', 'solver/', 'solver/ledger/contents.ts'],
  'viewer/': [
    ...['base/', 'game/', 'strategies/', 'tree-output/', 'verify/claim.ts'],
    ...['extras/arithmetic/', 'extras/large-games/'],
    ...['engine-error', 'objective-text', 'open-solver', 'solver', 'front/worst-position'].map(
      (name) => `solver/${name}.ts`,
    ),
  ],
  'cli/': [
    ...['base/', 'game/', 'solver/ledger/', 'strategies/', ...SOLVER, ...TREES],
    ...['extras/arithmetic/', 'extras/c-header/', 'extras/large-games/'],
    ...['certificate', 'encode-certificate', 'solve-certified'].map((name) => `certificate/${name}.ts`),
    ...['coordinator', 'message', 'redis', 'worker'].map((name) => `extras/cluster/${name}.ts`),
    ...[
      'certificate-file',
      'check-threads',
      'checked-game',
      'claim',
      'objective',
      'proof',
      'verify-tree',
      'word-name',
    ].map((name) => `verify/${name}.ts`),
  ],
  'entry/': [
    ...[
      'base/',
      'game/',
      'solver/',
      'solver/ledger/',
      'certificate/',
      'strategies/',
      'tree-output/',
      'verify/',
    ],
    ...['extras/arithmetic/', 'extras/c-header/', 'extras/large-games/'],
  ],
  'scripts/': ['*'],
  'tests/': ['*'],
};

/** The rooms that also run in browsers, so they import no module of Node. */
const BROWSER_ROOMS = [
  'base/',
  'game/',
  'solver/',
  'strategies/',
  'tree-output/',
  'verify/',
  'extras/arithmetic/',
  'extras/c-header/',
  'extras/large-games/',
  'viewer/',
];
const NODE_FILES = [
  'base/file-lock.ts',
  'base/follow-links.ts',
  'base/worker-pool.ts',
  'base/read-fault.ts',
  'base/write-file.ts',
  'verify/check-threads.ts',
  'verify/check-worker.ts',
  'solver/solve.ts',
  'solver/host/worker-threads.ts',
  'solver/host/solver-worker.ts',
  'solver/ledger/',
  'extras/arithmetic/census-run.ts',
  'extras/arithmetic/census-worker.ts',
];

/** Returns a sentence for every breach of the rules in these files, sorted by file. */
export function breaches(sources: readonly SourceFile[]): string[] {
  const parsed = sources.map(parse).sort((a, b) => (a.path < b.path ? -1 : 1));
  return [...parsed.flatMap(breachesOf), ...cycles(parsed), ...typesDeclaredTwice(parsed)];
}

interface Parsed extends SourceFile {
  /** The names of the types and classes that the file declares and exports. */
  readonly types: readonly string[];
  /** The files of the project that the file imports, also for types only. */
  readonly imports: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Returns whether an import names its file with .ts or .tsx. In scripts .mjs is right too, because scripts
 * that run before the build are in JavaScript.
 */
function hasEnding(path: string, imported: string): boolean {
  return /[.]tsx?$/.test(imported) || (path.startsWith('scripts/') && imported.endsWith('.mjs'));
}

/** The most columns of a line. Only a regular expression may be longer, because it cannot be broken. */
const MOST_COLUMNS = 110;

/** The numbers of the lines that are too long. */
function longLines(text: string): number[] {
  const lines = text.split('\n').map((line, at) => ({ line, number: at + 1 }));
  const isTooLong = ({ line }: { readonly line: string }): boolean =>
    line.length > MOST_COLUMNS && !/^\s*(\/.*\/|String\.raw)/.test(line);
  return lines.filter(isTooLong).map(({ number }) => number);
}

function parse({ path, text }: SourceFile): Parsed {
  const imports: string[] = [];
  const long = path.endsWith('/packed-lists.ts') ? [] : longLines(text); // that file holds data
  const faults = long.map((number) => `has more than ${MOST_COLUMNS} columns in line ${number}`);
  const visit = (node: ts.Node): void => {
    const imported = specifier(node);
    if (imported?.startsWith('.') && !isAsset(imported)) {
      imports.push(posix.join(posix.dirname(path), imported));
      if (!hasEnding(path, imported)) faults.push(`imports ${imported} without the ending .ts`);
    }
    if (imported?.startsWith('node:') && !mayUseNode(path))
      faults.push(`imports ${imported}, but browsers run it too`);
    if (node.kind === ts.SyntaxKind.AnyKeyword) faults.push('uses the type any');
    if (node.kind === ts.SyntaxKind.EnumDeclaration) faults.push('declares an enum');
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.exportClause)
      faults.push('exports all of another file');
    else if (!mayPassOn(path))
      faults.push(...passedOn(node).map((name) => `exports ${name}, which it only imports`));
    if (ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword)
      faults.push('has a default export');
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const imported = new Set(file.statements.flatMap(namesImported));
  if (mustSayWhat(path)) faults.push(...file.statements.flatMap((node) => unsaid(node, file)));
  const passedOn = (node: ts.Node): string[] =>
    namesExported(node)
      .filter(({ from, name }) => from || imported.has(name))
      .map(({ name }) => name);
  visit(file);
  return { path, text, imports, faults, types: file.statements.flatMap(typesExported) };
}

/**
 * Returns a fault if a statement exports something without a docstring. Constants are exempt, because one
 * docstring may explain a list of them.
 */
function unsaid(node: ts.Statement, file: ts.SourceFile): string[] {
  const isExported =
    ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported || ts.isVariableStatement(node)) return [];
  const comment = ts.getLeadingCommentRanges(file.text, node.pos)?.at(-1);
  if (comment && file.text.startsWith('/**', comment.pos)) return [];
  return [`exports ${(node as ts.DeclarationStatement).name?.text} without a docstring`];
}

/** The name of the type or class that a statement declares and exports. */
function typesExported(node: ts.Statement): string[] {
  if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node) && !ts.isClassDeclaration(node))
    return [];
  const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return isExported && node.name ? [node.name.text] : [];
}

/** Returns a sentence for each exported type whose name an exported type of another file has too. */
function typesDeclaredTwice(sources: readonly Parsed[]): string[] {
  const first = new Map<string, string>();
  return sources.flatMap(({ path, types }) =>
    types.flatMap((name) => {
      const other = first.get(name);
      if (other === undefined) first.set(name, path);
      return other === undefined ? [] : [`${path} exports a type ${name}, as ${other} does.`];
    }),
  );
}

/** The names that an import brings into a file. */
function namesImported(node: ts.Statement): string[] {
  if (!ts.isImportDeclaration(node)) return [];
  const { name, namedBindings } = node.importClause ?? {};
  const named =
    namedBindings && (ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : [namedBindings]);
  return [...(name ? [name] : []), ...(named ?? []).map((each) => each.name)].map(({ text }) => text);
}

/**
 * The names in the braces of an `export { … }`, as the module that defines them spells them. `from` is true
 * for `export { … } from`.
 */
function namesExported(node: ts.Node): { name: string; from: boolean }[] {
  if (!ts.isExportDeclaration(node) || !node.exportClause || !ts.isNamedExports(node.exportClause)) return [];
  const from = node.moduleSpecifier !== undefined;
  return node.exportClause.elements.map(({ name, propertyName }) => ({
    name: (propertyName ?? name).text,
    from,
  }));
}

/**
 * The module that a node imports: `import … from 'x'`, `export … from 'x'`, `import('x')`. Returns undefined
 * if the node imports nothing.
 */
function specifier(node: ts.Node): string | undefined {
  const from =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
  return from && ts.isStringLiteral(from) ? from.text : undefined;
}

/**
 * Whether a file may export names that it has imported. Only entry points of the package and of the engine
 * may.
 */
const mayPassOn = (path: string): boolean => /^(entry[/]|solver[/]engine[/]engine[.]ts$)/.test(path);
/**
 * Whether the exports of a file need docstrings: code of the product, but not its tests and configurations.
 */
const mustSayWhat = (path: string): boolean =>
  !isTest(path) && !isConfig(path) && !/^(tests|scripts)[/]/.test(path);
/** Whether an import is a file without code: a style, data, or a file that is used by its address. */
const isAsset = (imported: string): boolean => /([?]url|[.](css|json))$/.test(imported);
const isTest = (path: string): boolean => /[.](test|full|slow)[.]ts$/.test(path);
const isConfig = (path: string): boolean => path.endsWith('.config.ts');
const mayUseNode = (path: string): boolean =>
  isTest(path) ||
  isConfig(path) ||
  NODE_FILES.some((each) => path.startsWith(each)) ||
  !BROWSER_ROOMS.some((room) => path.startsWith(room));

/**
 * The breaches of one file, as sentences. A test beside its file may import everything, as the tests of
 * tests/ may.
 */
function breachesOf({ path, imports, faults }: Parsed): string[] {
  const found = faults.filter((fault) => !(isConfig(path) && fault === 'has a default export'));
  if (!isTest(path) && !isConfig(path)) {
    const room = roomOf(path);
    if (room === undefined) found.push('lies in no known room');
    else
      found.push(
        ...imports.filter((target) => !mayImport(room, target)).map((target) => `may not import ${target}`),
      );
  }
  return found.map((fault) => `${path} ${fault}.`);
}

/**
 * The room of a file, or undefined if it is in no known room. The longest name counts: solver/engine/ before
 * solver/.
 */
function roomOf(path: string): string | undefined {
  return Object.keys(ARROWS)
    .filter((room) => path.startsWith(room))
    .sort((a, b) => b.length - a.length)[0];
}

function mayImport(room: string, target: string): boolean {
  if (roomOf(target) === room) return !isTest(target);
  return ARROWS[room].some(
    (arrow) => arrow === '*' || (arrow.endsWith('/') ? target.startsWith(arrow) : target === arrow),
  );
}

/**
 * Every ring of imports, once, found by depth-first search. The engine may have rings, because AssemblyScript
 * compiles its files as one.
 */
function cycles(sources: readonly Parsed[]): string[] {
  const files = new Map(
    sources.filter(({ path }) => roomOf(path) !== 'solver/engine/').map((source) => [source.path, source]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push(`${[...trail.slice(at), path].join(' imports ')}.`);
    if (at >= 0 || done.has(path)) return;
    for (const target of files.get(path)?.imports ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of files.keys()) walk(path, []);
  return found;
}

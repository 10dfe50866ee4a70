// The documents as pages of a site. The site keeps the paths of the clone: docs/proofs.md becomes
// docs/proofs.html, README.md index.html, and linked files keep their paths. So the links of the Markdown
// only need another ending. Texts in, texts out.

import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';

/** A site without the API reference and the page: other tools build them into `api/` and `page/`. */
export interface Site {
  /** The text of each page by its address in the site, such as `docs/proofs.html`. */
  readonly pages: ReadonlyMap<string, string>;
  /** Other files that the pages link to, by their paths in the clone and in the site. */
  readonly files: readonly string[];
  /** The searchable sections of all documents. */
  readonly sections: readonly Section[];
}

/** The text below one heading of a document. */
export interface Section {
  /** The address in the site, such as `docs/library.html#errors`. */
  readonly address: string;
  /** `The library – Errors`. */
  readonly title: string;
  /** The words, without those of tables, which are mostly figures. */
  readonly text: string;
}

/** A heading of a document with the text below it. */
interface Part {
  readonly depth: number;
  readonly name: string;
  /** The name in links, as GitHub spells it. */
  readonly anchor: string;
  readonly text: string;
}

/** The front page of each language, with its words for navigation and search. */
const LANGUAGES: Readonly<Record<string, readonly [lang: string, ...words: string[]]>> = {
  'README.md': ['en', 'Play', 'API reference', 'Contents', 'Search'],
  'README.zh-CN.md': ['zh-CN', '开始玩', 'API 参考', '目录', '搜索'],
  'README.ja.md': ['ja', '遊ぶ', 'API リファレンス', '目次', '検索'],
};

/** A document of fewer parts needs no list of them. */
const FEWEST_PARTS = 3;

/** Makes the pages of documents, given by their paths in the clone. */
export function makeSite(documents: ReadonlyMap<string, string>): Site {
  const files = new Set<string>();
  const pages = [...documents.keys()].map(
    (path) => [addressOf(path), makePage(path, documents, files)] as const,
  );
  const sections = [...documents].flatMap(([path, text]) => {
    const [{ name: document }] = partsOf(text);
    return partsOf(text).map(({ depth, name, anchor, text: words }) => {
      const title = depth === 1 ? name : `${document} – ${name}`;
      return { address: `${addressOf(path)}#${anchor}`, title, text: words };
    });
  });
  return { pages: new Map(pages), files: [...files].sort(), sections };
}

/** The address of a document in the site: README.md → index.html, docs/proofs.md → docs/proofs.html. */
export function addressOf(path: string): string {
  return path === 'README.md' ? 'index.html' : path.replace(/[.]md$/, '.html');
}

/** The headings of a document and the texts below them, in order. */
export function partsOf(text: string): Part[] {
  const slugger = new GithubSlugger();
  const parts: { depth: number; name: string; anchor: string; text: string }[] = [];
  const plain = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1');
  for (const token of new Marked().lexer(text)) {
    if (token.type === 'heading') {
      const name = plain(token.text);
      parts.push({ depth: token.depth, name, anchor: slugger.slug(name), text: '' });
    } else if (token.type !== 'table' && parts.length > 0) {
      parts[parts.length - 1].text += `${plain(token.raw)}\n`;
    }
  }
  return parts;
}

/** Links to the main parts of a document; empty if they are few. */
function contentsOf(parts: readonly Part[], label: string): string {
  const main = parts.filter(({ depth }) => depth === 2);
  if (main.length < FEWEST_PARTS) return '';
  const items = main.map(
    ({ name, anchor }) => `<li><a href="#${anchor}">${new Marked().parseInline(name)}</a></li>`,
  );
  const list = `<ul>\n${items.join('\n')}\n</ul>`;
  return `<details class="contents">\n<summary>${label}</summary>\n${list}\n</details>\n`;
}

/** The page of a document. Adds the files that it links to. */
function makePage(path: string, documents: ReadonlyMap<string, string>, files: Set<string>): string {
  const text = documents.get(path) ?? '';
  const front = path in LANGUAGES ? path : 'README.md';
  const [lang, play, reference, contents, search] = LANGUAGES[front];
  const folder = posix.dirname(path);
  const to = (address: string): string => posix.relative(folder, address);
  const parts = partsOf(text);
  const anchors = parts.map(({ anchor }) => anchor);

  const relink = (href: string): string => {
    if (/^(?:[a-z]+:|#)/.test(href)) return href;
    const [target, ...anchor] = href.split('#');
    const file = posix.join(folder, target);
    if (!documents.has(file)) files.add(file);
    return [to(documents.has(file) ? addressOf(file) : file), ...anchor].join('#');
  };
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link' || token.type === 'image') token.href = relink(token.href);
    },
    renderer: {
      heading({ tokens, depth }) {
        return `<h${depth} id="${anchors.shift()}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const body = marked
    .parse(text, { async: false })
    .replace('</h1>\n', () => `</h1>\n${contentsOf(parts, contents)}`)
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>');
  const links = [
    ['optimoo', addressOf(front)],
    [play, 'page/index.html'],
    ...listedIn(documents.get(front) ?? '').map(([label, target]) => [label, addressOf(target)]),
    [reference, 'api/index.html'],
  ].map(([label, target]) => {
    const here = target === addressOf(path) ? ' aria-current="page"' : '';
    return `<a href="${to(target)}"${here}>${label}</a>`;
  });
  const { name } = parts[0];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<title>${name === 'optimoo' ? name : `${name} – optimoo`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${to('page/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('site.css')}">
</head>
<body>
<nav>${links.join('\n')}</nav>
<main>
${body}</main>
<script src="${to('search.js')}" data-top="${posix.join(to('.'), './')}" data-label="${search}"></script>
</body>
</html>
`;
}

/** The documents that a README lists under its last heading, one a line, with their labels. */
function listedIn(readme: string): [label: string, path: string][] {
  const list = readme.slice(readme.lastIndexOf('\n## '));
  return [...list.matchAll(/^- \[([^\]]+)\]\(([^)]+[.]md)\)/gm)].map(([, label, path]) => [label, path]);
}

// The documents as pages of a site. The site keeps the paths of the clone: docs/proofs.md becomes
// docs/proofs.html, README.md index.html, and files that documents link to stand where they stood. So the
// links of the Markdown, which work in any clone, work in the site with no more than another ending. Knows no
// files: texts come in, texts go out.

import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { Marked, type Token, type Tokens } from 'marked';

/** A site without the API reference and the page, which are built by other tools into `api/` and `page/`. */
export interface Site {
  /** The text of each page by its address in the site, such as `docs/proofs.html`. */
  readonly pages: ReadonlyMap<string, string>;
  /** What else the pages link to, by its path in the clone and the site alike. */
  readonly files: readonly string[];
  /** What can be searched for. */
  readonly sections: readonly Section[];
}

/** What stands below one heading of a document. */
export interface Section {
  /** In the site, such as `docs/library.html#errors`. */
  readonly address: string;
  /** `The library – Errors`. */
  readonly title: string;
  /** Its words, without those of tables, which are figures for the most part. */
  readonly text: string;
}

/**
 * The front page in each language, with what the links to reference and page, the list of headings and the
 * search are called there.
 */
const LANGUAGES = {
  'README.md': {
    lang: 'en',
    play: 'Play',
    reference: 'API reference',
    contents: 'Contents',
    search: 'Search',
  },
  'README.zh-CN.md': {
    lang: 'zh-CN',
    play: '开始玩',
    reference: 'API 参考',
    contents: '目录',
    search: '搜索',
  },
  'README.ja.md': {
    lang: 'ja',
    play: '遊ぶ',
    reference: 'API リファレンス',
    contents: '目次',
    search: '検索',
  },
} as const;

const STYLE = 'site.css';
const SEARCH = 'search.js';

/** A document of fewer parts is seen through without a list of them. */
const FEWEST_PARTS = 3;

/** Makes the pages of documents, whose paths are given from the top of the clone. */
export function makeSite(documents: ReadonlyMap<string, string>): Site {
  const files = new Set<string>();
  const pages = [...documents].map(
    ([path, text]) => [addressOf(path), makePage(path, text, documents, files)] as const,
  );
  const sections = [...documents].flatMap(([path, text]) => sectionsOf(path, text));
  return { pages: new Map(pages), files: [...files].sort(), sections };
}

/** Where a document stands in the site: README.md → index.html, docs/proofs.md → docs/proofs.html. */
export function addressOf(path: string): string {
  return path === 'README.md' ? 'index.html' : path.replace(/[.]md$/, '.html');
}

/** The names of all headings of a document, as links to them spell them; those of GitHub. */
export function anchorsOf(text: string): string[] {
  const headings = new Marked().lexer(text).filter(isHeading);
  const slugger = new GithubSlugger();
  return headings.map((heading) => slugger.slug(plain(heading.text)));
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** Markdown without its marks. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1');
}

function sectionsOf(path: string, text: string): Section[] {
  const anchors = anchorsOf(text);
  const title = titleOf(text);
  const sections: { address: string; title: string; text: string }[] = [];
  for (const token of new Marked().lexer(text)) {
    if (isHeading(token)) {
      const name = plain(token.text);
      const address = `${addressOf(path)}#${anchors.shift()}`;
      sections.push({ address, title: token.depth === 1 ? name : `${title} – ${name}`, text: '' });
    } else if (token.type !== 'table' && token.type !== 'space') {
      const section = sections.at(-1);
      if (section !== undefined) section.text += `${plain(token.raw)}\n`;
    }
  }
  return sections;
}

function titleOf(text: string): string {
  return /^# (.*)$/m.exec(text)?.[1] ?? 'optimoo';
}

/** Links to the parts of a document; nothing where it has few of them. */
function contentsOf(text: string, label: string): string {
  const anchors = anchorsOf(text);
  const headings = new Marked().lexer(text).filter(isHeading);
  const items = headings.flatMap(({ depth, text: name }, i) =>
    depth === 2 ? [`<li><a href="#${anchors[i]}">${new Marked().parseInline(plain(name))}</a></li>`] : [],
  );
  if (items.length < FEWEST_PARTS) return '';
  return `<details class="contents">\n<summary>${label}</summary>\n<ul>\n${items.join('\n')}\n</ul>\n</details>\n`;
}

function makePage(
  path: string,
  text: string,
  documents: ReadonlyMap<string, string>,
  files: Set<string>,
): string {
  const front = path in LANGUAGES ? (path as keyof typeof LANGUAGES) : 'README.md';
  const { lang, play, reference, contents, search } = LANGUAGES[front];
  const folder = posix.dirname(path);
  const to = (address: string): string => posix.relative(folder, address);
  const anchors = anchorsOf(text);

  /** A link as the site needs it; what it leads to, if it is a file and no document, is noted. */
  const relink = (href: string): string => {
    if (/^(?:[a-z]+:|#)/.test(href)) return href;
    const [target, anchor] = href.split('#');
    const file = posix.join(folder, target);
    if (!documents.has(file)) files.add(file);
    return to(documents.has(file) ? addressOf(file) : file) + (anchor === undefined ? '' : `#${anchor}`);
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
    .replace('</h1>\n', () => `</h1>\n${contentsOf(text, contents)}`)
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>');
  const links = navigation(documents.get(front) ?? '').map(
    ([label, target]) => [label, addressOf(target)] as const,
  );
  const all = [
    ['optimoo', addressOf(front)],
    [play, 'page/index.html'],
    ...links,
    [reference, 'api/index.html'],
  ] as const;
  const items = all.map(([label, target]) => {
    const here = target === addressOf(path) ? ' aria-current="page"' : '';
    return `<a href="${to(target)}"${here}>${label}</a>`;
  });
  const title = titleOf(text);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<title>${title === 'optimoo' ? title : `${title} – optimoo`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${to('page/icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to(STYLE)}">
</head>
<body>
<nav>${items.join('\n')}</nav>
<main>
${body}</main>
<script src="${to(SEARCH)}" data-top="${to('.') === '' ? '' : `${to('.')}/`}" data-label="${search}"></script>
</body>
</html>
`;
}

/** The documents that a README lists one a line, under its last heading, with what it calls them. */
function navigation(readme: string): [label: string, path: string][] {
  const list = readme.slice(readme.lastIndexOf('\n## '));
  return [...list.matchAll(/^- \[([^\]]+)\]\(([^)]+[.]md)\)/gm)].map(([, label, path]) => [label, path]);
}

// The documents as pages of a site. The site keeps the paths of the clone: docs/proofs.md becomes docs/proofs.html, README.md
// index.html, and files that documents link to stand where they stood. So the links of the Markdown, which work in any clone, work in
// the site with no more than another ending. Knows no files: texts come in, texts go out.

import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { Marked, type Tokens } from 'marked';

/** A site without the API reference and the page, which are built by other tools into `api/` and `page/`. */
export interface Site {
  /** The text of each page by its address in the site, such as `docs/proofs.html`. */
  readonly pages: ReadonlyMap<string, string>;
  /** What else the pages link to, by its path in the clone and the site alike. */
  readonly files: readonly string[];
}

/** The front page in each language, with what the links to reference and page are called there. */
const LANGUAGES = {
  'README.md': { lang: 'en', play: 'Play', reference: 'API reference' },
  'README.zh-CN.md': { lang: 'zh-CN', play: '开始玩', reference: 'API 参考' },
  'README.ja.md': { lang: 'ja', play: '遊ぶ', reference: 'API リファレンス' },
} as const;

const STYLE = 'site.css';

/** Makes the pages of documents, whose paths are given from the top of the clone. */
export function makeSite(documents: ReadonlyMap<string, string>): Site {
  const files = new Set<string>();
  const pages = [...documents].map(([path, text]) => [addressOf(path), makePage(path, text, documents, files)] as const);
  return { pages: new Map(pages), files: [...files].sort() };
}

/** Where a document stands in the site: README.md → index.html, docs/proofs.md → docs/proofs.html. */
export function addressOf(path: string): string {
  return path === 'README.md' ? 'index.html' : path.replace(/[.]md$/, '.html');
}

/** The names of all headings of a document, as links to them spell them; those of GitHub. */
export function anchorsOf(text: string): string[] {
  const slugger = new GithubSlugger();
  const marked = new Marked();
  const headings = marked.lexer(text).filter((token): token is Tokens.Heading => token.type === 'heading');
  return headings.map(({ text: words }) => slugger.slug(words.replace(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1')));
}

function makePage(path: string, text: string, documents: ReadonlyMap<string, string>, files: Set<string>): string {
  const front = path in LANGUAGES ? (path as keyof typeof LANGUAGES) : 'README.md';
  const { lang, play, reference } = LANGUAGES[front];
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
    .replaceAll('<table>', '<div class="wide"><table>')
    .replaceAll('</table>', '</table></div>');
  const links = navigation(documents.get(front) ?? '').map(([label, target]) => [label, addressOf(target)] as const);
  const all = [['optimoo', addressOf(front)], [play, 'page/index.html'], ...links, [reference, 'api/index.html']] as const;
  const items = all.map(([label, target]) => {
    const here = target === addressOf(path) ? ' aria-current="page"' : '';
    return `<a href="${to(target)}"${here}>${label}</a>`;
  });
  const [, title = 'optimoo'] = /^# (.*)$/m.exec(text) ?? [];
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
</body>
</html>
`;
}

/** The documents that a README lists one a line, under its last heading, with what it calls them. */
function navigation(readme: string): [label: string, path: string][] {
  const list = readme.slice(readme.lastIndexOf('\n## '));
  return [...list.matchAll(/^- \[([^\]]+)\]\(([^)]+[.]md)\)/gm)].map(([, label, path]) => [label, path]);
}

// Returns the sentences of each language. Converts simplified Chinese to traditional Chinese with the words
// of Taiwan. Only the build and tests run this file; the page loads the result.

import { Converter } from 'opencc-js/cn2t';
import type { Language } from './language.ts';

const convert = Converter({ from: 'cn', to: 'twp' });

/** Replacements after the conversion, for quotation marks and for words that this page prefers. */
const PREFERRED: readonly (readonly [found: string | RegExp, preferred: string])[] = [
  ['“', '「'],
  ['”', '」'],
  ['列表', '清單'],
  ['最優', '最佳'],
  ['單詞', '單字'],
  [/詞(?!表)/g, '單字'],
  ['分佈', '分布'],
  ['發送', '傳送'],
  ['地址', '網址'],
  ['此前', '先前'],
  ['拖動', '拖曳'],
  ['當前', '目前'],
  ['賬本', '帳本'],
  ['區別', '差別'],
  ['自定義', '自訂'],
  ['文本', '文字'],
];

/** Sentences that the conversion and the replacements get wrong. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  sections: '分頁',
  undo: '復原',
  'fetch.file': '無法載入 {file}，需要連線。',
  'give-up.text': '放棄並查看謎底嗎？',
  'race.drawn': '平手：雙方都用了 {n} 次',
  'records.kept': '紀錄只儲存在這個瀏覽器中。',
  'records.imported': '已加入 {n} 局。',
  'results.check': '自行檢驗',
  'words.mode.review': '覆盤',
  'lesson.skip': '略過',
};

/** Returns a sentence in traditional Chinese. */
function traditional(key: string, simplified: string): string {
  return (
    EXCEPTIONS[key] ??
    PREFERRED.reduce((text, [found, preferred]) => text.replaceAll(found, preferred), convert(simplified))
  );
}

/** Returns the sentences of a table in one language. */
export function sentencesIn(
  language: Language,
  table: Readonly<Record<string, readonly [en: string, zhHans: string, ja: string]>>,
): Record<string, string> {
  const entries = Object.entries(table).map(([key, [en, zhHans, ja]]) => [
    key,
    { en, 'zh-Hans': zhHans, 'zh-Hant': traditional(key, zhHans), ja }[language],
  ]);
  return Object.fromEntries(entries);
}

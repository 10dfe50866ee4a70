// The sentences of the page in four languages. A sentence may hold the placeholders {name} and
// {n|code|codes}; the second takes its first form if n is 1. A key that one language lacks is a compile
// error.
//
// The page fetches only the reader's language, or English as a fallback. Sentences that the first screen does
// not need are fetched with the first part that needs them.

import { computed, signal } from '@preact/signals';
import { keep, kept } from '../browser-storage.ts';
import type { FIRST } from './first.ts';
import type { LATER } from './later.ts';

/** The key of a sentence. */
export type Sentence = keyof typeof FIRST | keyof typeof LATER;

const LOADERS = {
  en: [() => import('virtual:first/en'), () => import('virtual:later/en')],
  'zh-Hans': [() => import('virtual:first/zh-Hans'), () => import('virtual:later/zh-Hans')],
  'zh-Hant': [() => import('virtual:first/zh-Hant'), () => import('virtual:later/zh-Hant')],
  ja: [() => import('virtual:first/ja'), () => import('virtual:later/ja')],
} as const;

/** The tags of the languages that the page speaks. */
export type Language = keyof typeof LOADERS;

/** The languages, each with its name in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
};

export const language = signal<Language>('en');
/** The language of the latest request, if it could not be fetched. */
export const unfetched = signal<Language | undefined>(undefined);
const dictionary = signal<Readonly<Record<string, string>>>({});
let nowSpeaks = (): void => {};
/** Resolves once a language is loaded. */
export const speaks = new Promise<void>((resolve) => {
  nowSpeaks = resolve;
});
/** True once the page needs the sentences that the first screen lacks. */
let isMoreWanted = false;
const whole = computed(() => new Intl.NumberFormat(language.value));

/**
 * Returns the language of the page for a BCP 47 tag such as zh-TW, or undefined if the page lacks this
 * language.
 */
export function languageOf(tag: string): Language | undefined {
  const [first, ...others] = tag.toLowerCase().split('-');
  if (first !== 'zh') return first === 'en' || first === 'ja' ? first : undefined;
  const traditional =
    others.includes('hant') || (!others.includes('hans') && others.some((each) => /^(tw|hk|mo)$/.test(each)));
  return traditional ? 'zh-Hant' : 'zh-Hans';
}

/**
 * Loads the reader's language: the language of an earlier choice, else the first supported language in the
 * browser's settings, else English. If the fetch fails, loads English. Returns false if no language can be
 * loaded.
 */
export async function begin(): Promise<boolean> {
  const wanted = [kept('language') ?? '', ...navigator.languages].map(languageOf);
  return (await load(wanted.find((each) => each !== undefined) ?? 'en')) || load('en');
}

/** Changes the language and stores the choice, if the language can be fetched. */
export async function speak(to: Language): Promise<void> {
  unfetched.value = undefined;
  if (await load(to)) prefer(to);
}

/** Stores a language for the next visit. */
export function prefer(to: Language): void {
  keep('language', to);
}

/**
 * Fetches the sentences that the first screen lacks. From then on, every change of the language fetches them
 * as well.
 * @throws if they cannot be fetched.
 */
export async function learnMore(): Promise<void> {
  if (isMoreWanted) return;
  const spoken = language.peek();
  const { sentences } = await LOADERS[spoken][1]();
  if (spoken !== language.peek()) return learnMore();
  isMoreWanted = true;
  dictionary.value = { ...dictionary.peek(), ...sentences };
}

async function load(to: Language): Promise<boolean> {
  try {
    const parts = await Promise.all(LOADERS[to].slice(0, isMoreWanted ? 2 : 1).map((fetch) => fetch()));
    dictionary.value = Object.assign({}, ...parts.map(({ sentences }) => sentences));
    language.value = to;
    nowSpeaks();
    return true;
  } catch {
    unfetched.value = to;
    return false;
  }
}

/** Values for the placeholders of a sentence, by name. */
type Values = Readonly<Record<string, string | number>>;

/** Returns a sentence with its placeholders replaced. `write` converts numbers to text. */
export function filled(sentence: string, values: Values, write: (n: number) => string): string {
  return sentence.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = values[name] ?? '';
      if (one !== undefined && many !== undefined) return value === 1 ? one : many;
      return typeof value === 'number' ? write(value) : value;
    },
  );
}

/** Returns a sentence in the reader's language, or an empty text before begin() is done. */
export function t(key: Sentence, values: Values = {}): string {
  return filled(dictionary.value[key] ?? '', values, count);
}

/** Joins sentences, with a space between them only in English. */
export function inARow(...sentences: readonly string[]): string {
  return sentences.filter((each) => each !== '').join(language.value === 'en' ? ' ' : '');
}

/** Returns a whole number as the reader's language writes it. */
export function count(n: number): string {
  // Every language of the page writes small numbers alike, and the first call of Intl.NumberFormat is slow.
  return Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : whole.value.format(n);
}

// The page in four languages. A sentence may hold {name}, and {n|code|codes}, which takes the first form if n
// is 1. A key that one language lacks is a compile error. Only the reader's language is fetched, or English
// as a fallback. Sentences that the first screen does not need come with the first part that needs them.

import { computed, signal } from '@preact/signals';
import { keep, kept } from '../browser-storage.ts';
import type { FIRST } from './first.ts';
import type { LATER } from './later.ts';

/** The name of a sentence. */
export type Sentence = keyof typeof FIRST | keyof typeof LATER;

const LOADERS = {
  en: [() => import('virtual:first/en'), () => import('virtual:later/en')],
  'zh-Hans': [() => import('virtual:first/zh-Hans'), () => import('virtual:later/zh-Hans')],
  'zh-Hant': [() => import('virtual:first/zh-Hant'), () => import('virtual:later/zh-Hant')],
  ja: [() => import('virtual:first/ja'), () => import('virtual:later/ja')],
} as const;

/** The tags of the languages that the page speaks. */
export type Language = keyof typeof LOADERS;

/** The languages, each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
};

export const language = signal<Language>('en');
/** The language that was requested last, if it could not be fetched. */
export const unfetched = signal<Language | undefined>(undefined);
const dictionary = signal<Readonly<Record<string, string>>>({});
let nowSpeaks = (): void => {};
/** Resolves once a language is loaded. */
export const speaks = new Promise<void>((resolve) => {
  nowSpeaks = resolve;
});
/** True if the sentences are needed that the first screen does not show. */
let isMoreWanted = false;
const whole = computed(() => new Intl.NumberFormat(language.value));

/** The language of the page for a tag of BCP 47, such as zh-TW; undefined when the page does not speak it. */
export function languageOf(tag: string): Language | undefined {
  const [first, ...others] = tag.toLowerCase().split('-');
  if (first !== 'zh') return first === 'en' || first === 'ja' ? first : undefined;
  const traditional =
    others.includes('hant') || (!others.includes('hans') && others.some((each) => /^(tw|hk|mo)$/.test(each)));
  return traditional ? 'zh-Hant' : 'zh-Hans';
}

/**
 * Loads the reader's language: the one chosen before, else the first one that the browser prefers, else
 * English. English is also the fallback. False without any language.
 */
export async function begin(): Promise<boolean> {
  const wanted = [kept('language') ?? '', ...navigator.languages].map(languageOf);
  return (await load(wanted.find((each) => each !== undefined) ?? 'en')) || load('en');
}

/** Changes the language and remembers it, if it can be fetched. */
export async function speak(to: Language): Promise<void> {
  unfetched.value = undefined;
  if (await load(to)) prefer(to);
}

/** Has the next visit begin in a language. */
export function prefer(to: Language): void {
  keep('language', to);
}

/**
 * Fetches the sentences that the first screen does not say, from now on in every language. @throws when they
 * cannot be had.
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

/** Values for the places of a sentence, by name. */
type Values = Readonly<Record<string, string | number>>;

/** The sentence with its places filled; `write` spells numbers. */
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

/** A sentence in the reader's language; nothing before begin() is done. */
export function t(key: Sentence, values: Values = {}): string {
  return filled(dictionary.value[key] ?? '', values, count);
}

/** Sentences one after the other, as the language spaces them: Chinese and Japanese do not. */
export function inARow(...sentences: readonly string[]): string {
  return sentences.filter((each) => each !== '').join(language.value === 'en' ? ' ' : '');
}

/** A whole number in the reader's way of writing. */
export function count(n: number): string {
  // Small numbers are written alike in every language of the page, and the browser's own way is slow to
  // begin.
  return Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : whole.value.format(n);
}

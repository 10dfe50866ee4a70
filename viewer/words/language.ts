// The page in three languages. A sentence may hold {name}, and {n|code|codes}, which takes the first form when n is 1. A key that one
// language lacks is an error of compilation. English is at hand; the others are fetched when they are wanted.

import { computed, effect, signal } from '@preact/signals';
import { keep, kept } from '../browser-storage.ts';
import { en, type Key } from './en.ts';
import { filled, type Values } from './filled.ts';

export type { Key };

type Dictionary = Readonly<Record<Key, string>>;

const LOADERS = {
  en: async (): Promise<Dictionary> => en,
  zh: async (): Promise<Dictionary> => (await import('./zh-hans.ts')).zh,
  ja: async (): Promise<Dictionary> => (await import('./ja.ts')).ja,
};

export type Language = keyof typeof LOADERS;

/** The languages, each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '简体中文', ja: '日本語' };
const TAGS: Record<Language, string> = { en: 'en', zh: 'zh-Hans', ja: 'ja' };

export const language = signal<Language>('en');
const dictionary = signal<Dictionary>(en);
const whole = computed(() => new Intl.NumberFormat(TAGS[language.value]));

effect(() => {
  document.documentElement.lang = TAGS[language.value];
  document.title = t('title');
});

/** Speaks the reader's language: the one chosen before, else the first that the browser prefers, else English. */
export async function begin(): Promise<void> {
  const wanted = [kept('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  await load(wanted.find((tag): tag is Language => tag in LOADERS) ?? 'en');
}

/** Changes the language and remembers it. */
export async function speak(to: Language): Promise<void> {
  keep('language', to);
  await load(to);
}

async function load(to: Language): Promise<void> {
  dictionary.value = await LOADERS[to]();
  language.value = to;
}

/** A sentence in the reader's language. */
export function t(key: Key, values: Values = {}): string {
  return filled(dictionary.value[key], values, count);
}

/** A whole number in the reader's way of writing. */
export function count(n: number): string {
  return whole.value.format(n);
}

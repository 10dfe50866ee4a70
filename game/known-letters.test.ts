// Known letters against a filter that was written for the test.
import { describe, expect, it } from 'vitest';
import { makeWords } from '../tests/word-list.ts';
import { listsOf } from './code.ts';
import { hardMode } from './hard-mode.ts';
import { type KnownLetters, withKnownLetters } from './known-letters.ts';
import { makeWordGame } from './words.ts';

const WORDS = makeWords(400, 5, 3);
const GAME = makeWordGame(WORDS.slice(0, 300), WORDS.slice(300), 'wordle');

describe('known letters', () => {
  it.each<[KnownLetters, RegExp]>([
    [{ known: '?e???' }, /^.e...$/],
    [{ known: '?E??s', without: 'at' }, /^[^at]e[^at][^at]s$/],
    [{ with: 'ee' }, /e.*e/],
    [{ known: 'e????', with: 'e' }, /^e/],
    [{ known: 'e????', without: 'e' }, /^e[^e]{4}$/],
    [{ with: 'sa', without: 'e' }, /^(?=.*s)(?=.*a)[^e]+$/],
  ])('%j', (letters, form) => {
    const game = withKnownLetters(GAME, letters);
    const fitting = listsOf(GAME).secrets.filter((word) => form.test(word));
    expect(fitting.length).toBeGreaterThan(0);
    expect(listsOf(game).secrets).toEqual(fitting);
    expect(game.guesses).toBe(GAME.guesses);
  });

  it.each<[KnownLetters, string | RegExp]>([
    [{ known: '?e?' }, '"?e?" has 3 places, but the words have 5 letters; write ? for an unknown letter.'],
    [{ known: '.e???' }, /^"[.]" is not a letter of .*; write [?] for an unknown letter[.]$/],
    [{ with: 'a b' }, /^" " is not a letter of .*; write letters alone, such as abc[.]$/],
    [{ known: 'zzzzz' }, 'No secret of'],
  ])('%j is refused', (letters, sentence) => {
    expect(() => withKnownLetters(GAME, letters)).toThrow(sentence);
    expect(() => withKnownLetters(hardMode(GAME), letters)).toThrow('Hard mode needs the guesses');
  });
});

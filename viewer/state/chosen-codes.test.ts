import { expect, it } from 'vitest';
import { codeTexts } from '../../game/code.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { chosenGame, MOST_CHOSEN, readChosen } from './chosen-codes.ts';
import { writtenIn } from './own-symbols.ts';

const secretsOf = (game: Game | undefined): string[] | undefined =>
  game && codeTexts(game).slice(0, game.secrets);
const plain = parseGame('4x10');
const letters = writtenIn(plain, 'ABCDEFGHIJ') as Game;

it.each<[game: Game, text: string, name: string]>([
  [plain, '4567 0123\n0123, "9876"', '4x10=0123+4567+9876'],
  [plain, '# none\n3210', '4x10=3210'],
  [plain, '12[3-5]?', '4x10=12[3-5]?'],
  [plain, '????', '4x10'],
  [letters, 'bcde ABCD BCDE', '4x10=0123+1234'],
  [letters, 'ABC[d-e]', '4x10=0123+0124'],
])('reads %#: "%s"', (game, text, name) => {
  expect(readChosen(game, text)).toEqual({ name });
  const made = chosenGame(name) ?? parseGame(name);
  expect(made.name).toBe(name);
});

it('makes a game whose other codes may be guessed', () => {
  const game = chosenGame('4x10=4567+0123');
  expect(secretsOf(game)).toEqual(['0123', '4567']);
  expect([game?.name, game?.guesses]).toEqual(['4x10=0123+4567', plain.guesses]);
  expect(chosenGame('4x10=[1-2]345')?.secrets).toBe(2);
  expect(chosenGame('4x10')).toBeUndefined();
  expect(() => chosenGame('4x10=0012')).toThrow('0012');
});

it('names what is wrong', () => {
  expect(readChosen(plain, '0123 0012 45')).toEqual({ wrong: '0012' });
  expect(readChosen(plain, ' ')).toEqual({ wrong: ' ' });
  expect(readChosen(plain, '00??')).toEqual({ wrong: '00??' });
  const many = codeTexts(plain).slice(0, MOST_CHOSEN + 1);
  expect(readChosen(plain, many.join(' '))).toEqual({ many: MOST_CHOSEN + 1 });
  expect(readChosen(plain, many.slice(1).join(' '))).toHaveProperty('name');
});

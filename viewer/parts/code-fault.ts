// Why something typed is no code of the game, in a sentence with the symbols as they are shown. The rules are
// known to state/position-view.ts.

import type { Game } from '../../game/game.ts';
import { codeFault } from '../state/position-view.ts';
import { t } from '../words/language.ts';
import { symbolText, typedSymbols } from './symbols.tsx';

/** The first rule of the game that a text breaks, as a sentence; undefined when it is a code. */
export function faultOf(game: Game, text: string): string | undefined {
  const fault = codeFault(game, typedSymbols(game, text));
  if (fault === undefined) return undefined;
  const show = (symbol: string): string => {
    const at = game.alphabet.indexOf(symbol);
    return at < 0 ? symbol : symbolText(game, at);
  };
  const [first, last] = [show(game.alphabet[0]), show(game.alphabet[game.symbols - 1])];
  if (fault.kind === 'length') {
    return t(game.words ? 'words.fault.length' : 'fault.length', { n: game.positions, given: fault.given });
  }
  if (fault.kind === 'zero') return t('fault.zero');
  if (fault.kind === 'unlisted') return t('words.fault.list', { word: text });
  if (fault.kind === 'twice') return t('fault.twice', { symbol: show(fault.symbol) });
  return t('fault.symbol', { symbol: fault.symbol, first, last });
}

// Help in a game in which only some codes may be the secret: the field for these codes, and the note about
// them. The page fetches this module on demand.

import { useSignal } from '@preact/signals';
import type { Game } from '../../game/game.ts';
import { formatAddress, wholeName } from '../state/address.ts';
import { MOST_CHOSEN, readChosen } from '../state/chosen-codes.ts';
import { address } from '../store.ts';
import { t } from '../words/language.ts';
import { codeText } from './symbols.tsx';
import { Problem } from './thinking.tsx';

/** Returns the present address with another name of the game. The turns stay. */
function addressOf(name: string): string {
  return `#${encodeURI(formatAddress(address.value).replace(/^[^/.~]*/, name))}`;
}

/** Says how many codes may be the secret, with a link to the whole game. */
export function ChosenNote({ game }: { game: Game }) {
  return (
    <p class="note">
      {t('chosen.here', { n: game.secrets })} <a href={addressOf(wholeName(game.name))}>{t('chosen.all')}</a>
    </p>
  );
}

/** The field for the codes that may be the secret. */
export function ChosenField({ game, onDone }: { game: Game; onDone: () => void }) {
  const text = useSignal(
    game.chosen
      ? Array.from({ length: Math.min(game.secrets, MOST_CHOSEN) }, (_, code) => codeText(game, code)).join(
          ' ',
        )
      : '',
  );
  const problem = useSignal('');
  const use = (event: Event): void => {
    event.preventDefault();
    const chosen = readChosen(game, text.value);
    if ('wrong' in chosen) problem.value = t('chosen.wrong', { text: chosen.wrong });
    else if ('many' in chosen) problem.value = t('chosen.many', { n: chosen.many, most: MOST_CHOSEN });
    else {
      onDone();
      location.hash = addressOf(chosen.name);
    }
  };
  return (
    <details class="chosen-codes" open={game.chosen !== undefined}>
      <summary>{t('chosen')}</summary>
      <form onSubmit={use}>
        <textarea
          aria-label={t('chosen')}
          rows={2}
          spellcheck={false}
          autoCapitalize="off"
          value={text.value}
          placeholder={[0, 1, 2].map((code) => codeText(game, code)).join(' ')}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            problem.value = '';
          }}
        />
        <button type="submit">{t('own.use')}</button>
        {problem.value !== '' && <Problem text={problem.value} />}
      </form>
    </details>
  );
}

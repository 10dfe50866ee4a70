// A field for a guess of one's own. It says at once, in the reader's language, when the text is no code of the game. What a
// code is, parseCode alone decides; what becomes of the guess is for the tab that shows the field.

import { useSignal } from '@preact/signals';
import { parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { t } from '../words/language.ts';

interface Props {
  readonly game: Game;
  readonly label: string;
  readonly button: string;
  readonly onGuess: (code: number) => void;
}

/** The field with its button. */
export function GuessForm({ game, label, button, onGuess }: Props) {
  const text = useSignal('');
  const wrong = useSignal(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    try {
      const code = parseCode(game, text.value.normalize('NFKC')); // keyboards for Chinese and Japanese write １ for 1
      text.value = '';
      wrong.value = false;
      onGuess(code);
    } catch {
      wrong.value = true;
    }
  };
  return (
    <form class="guess-form" onSubmit={submit} noValidate>
      <label>
        <span>{label}</span>
        <input
          type="text"
          name="guess"
          value={text.value}
          maxLength={game.positions}
          size={game.positions + 2}
          inputMode={game.symbols <= 10 ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          aria-invalid={wrong.value}
          aria-describedby={wrong.value ? 'guess-wrong' : undefined}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            wrong.value = false;
          }}
        />
      </label>
      <button type="submit" class="main" onClick={(event) => event.detail > 1 && event.preventDefault()}>
        {button}
      </button>
      {wrong.value && (
        <p id="guess-wrong" class="problem" role="alert">
          {problem(game)}
        </p>
      )}
    </form>
  );
}

function problem(game: Game): string {
  const last = game.alphabet[game.symbols - 1];
  const zero = game.leadingZero ? '' : t('rule.nozero');
  return `${t(game.repetition ? 'rule.repeat' : 'rule.differ', { n: game.positions, last })} ${zero}`.trim();
}

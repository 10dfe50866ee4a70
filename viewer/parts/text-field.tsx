// A field with a name for one line of text.

import type { Signal } from '@preact/signals';

interface Props {
  readonly label: string;
  readonly name: string;
  /** The text of the field, in both directions. */
  readonly text: Signal<string>;
  readonly inputMode?: 'text' | 'numeric';
  readonly class?: string;
  /** The id of the message about the text, while it has a fault. */
  readonly problem?: string | undefined;
  /** Called after each change. */
  readonly onType?: () => void;
}

/** The field, with its label. */
export function TextField({ label, name, text, inputMode = 'text', class: look, problem, onType }: Props) {
  return (
    <label class={look}>
      <span>{label}</span>
      <input
        type="text"
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        value={text.value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          onType?.();
        }}
      />
    </label>
  );
}

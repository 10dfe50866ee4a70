// Fields with labels. A choice field shows a copy of the chosen name, because browsers cut off a name that
// needs two lines. The real list lies over this copy, invisible.

import type { Signal } from '@preact/signals';

interface Props {
  label: string;
  /** The values with their names. */
  choices: readonly (readonly [value: string, name: string])[];
  chosen: string | undefined;
  class?: string;
  disabled?: boolean;
  /** Called with the chosen value. The field shows `chosen` until the caller changes `chosen`. */
  onChoose: (value: string) => void;
}

/** A field that chooses one of several values, with its label. */
export function ChoiceField({ label, choices, chosen, class: look, disabled = false, onChoose }: Props) {
  return (
    <label class={look}>
      <span>{label}</span>
      <span class="select">
        <span class="chosen" aria-hidden="true">
          {choices.find(([value]) => value === chosen)?.[1]}
        </span>
        <select
          value={chosen}
          disabled={disabled}
          onChange={(event) => {
            const value = event.currentTarget.value;
            event.currentTarget.value = chosen ?? '';
            onChoose(value);
          }}
        >
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

interface TextProps {
  label: string;
  name: string;
  /** The text of the field. The field reads and writes this signal. */
  text: Signal<string>;
  inputMode?: 'text' | 'numeric';
  class?: string;
  /** The id of the error message about the text; undefined if the text is valid. */
  problem?: string | undefined;
  /** Called after each change of the text. */
  onType?: () => void;
}

/** A text field, with its label. */
export function TextField({
  label,
  name,
  text,
  inputMode = 'text',
  class: look,
  problem,
  onType,
}: TextProps) {
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

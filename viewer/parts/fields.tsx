// A field with a label that chooses one of several values. Browsers cut off a name that needs two lines, so a
// copy of the chosen name is visible, and the list lies over it unseen.

import type { Signal } from '@preact/signals';

interface Props {
  label: string;
  /** The values, each with its name. */
  choices: readonly (readonly [value: string, name: string])[];
  chosen: string | undefined;
  disabled?: boolean;
  /** Called with a choice. The field shows `chosen` until the caller changes that. */
  onChoose: (value: string) => void;
}

/** The field with its label. */
export function ChoiceField({ label, choices, chosen, disabled = false, onChoose }: Props) {
  return (
    <label>
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
  /** The text of the field, in both directions. */
  text: Signal<string>;
  inputMode?: 'text' | 'numeric';
  class?: string;
  /** The id of the message about the text, while it has a fault. */
  problem?: string | undefined;
  /** Called after each change. */
  onType?: () => void;
}

/** The field, with its label. */
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

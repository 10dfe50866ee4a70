// A field with a name that chooses one of several things.

import { Select } from './select.tsx';

interface Props {
  readonly label: string;
  /** What can be chosen, by value, each with its name. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly chosen: string | undefined;
  readonly disabled?: boolean;
  /** Told of a choice; the field goes on showing `chosen` until that is another one. */
  readonly onChoose: (value: string) => void;
}

/** The field, with its label. */
export function ChoiceField({ label, choices, chosen, disabled = false, onChoose }: Props) {
  const shown = choices.find(([value]) => value === chosen)?.[1] ?? '';
  return (
    <Select label={label} value={chosen} shown={shown} disabled={disabled} onChoose={onChoose}>
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

// A field with a name that chooses one of several things.

interface Props {
  readonly label: string;
  /** What can be chosen, by value, each with its name. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly chosen: string | undefined;
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
}

/** The field, with its label. */
export function ChoiceField({ label, choices, chosen, disabled = false, onChoose }: Props) {
  return (
    <label>
      <span>{label}</span>
      <select value={chosen} disabled={disabled} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

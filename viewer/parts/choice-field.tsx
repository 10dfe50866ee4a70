// A field with a label that chooses one of several values. Browsers cut off a name that needs two lines, so a
// copy of the chosen name is visible, and the list lies over it unseen.

interface Props {
  readonly label: string;
  /** The values, each with its name. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly chosen: string | undefined;
  readonly disabled?: boolean;
  /** Called with a choice. The field shows `chosen` until the caller changes that. */
  readonly onChoose: (value: string) => void;
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

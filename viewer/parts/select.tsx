// A list to choose from, with its label, in which a long name is shown in full: browsers cut off what does
// not fit into one line. So what is seen is a copy of the chosen name, which takes as many lines as it needs,
// and the list lies over it, unseen, for fingers, keys and readers.

import type { ComponentChildren } from 'preact';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  /** The name of what is chosen. */
  readonly shown: string;
  readonly disabled?: boolean;
  /** Told of a choice; the list goes on showing `value` until that is another one. */
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ComponentChildren;
}

/** The list, with its label. */
export function Select({ label, value, shown, disabled = false, onChoose, children }: Props) {
  return (
    <label>
      <span>{label}</span>
      <span class="select">
        <span class="chosen" aria-hidden="true">
          {shown}
        </span>
        <select
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            event.currentTarget.value = value ?? '';
            onChoose(chosen);
          }}
        >
          {children}
        </select>
      </span>
    </label>
  );
}

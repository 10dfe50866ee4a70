// A part of the page that the reader opens. Its content exists only while it is open.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface Props {
  look: string;
  title: string;
  isOpen?: boolean;
  /** Called when the reader opens the part. */
  onOpen?: () => void;
  children: ComponentChildren;
}

/** The part with its title, which opens and closes it. */
export function Fold({ look, title, isOpen = false, onOpen, children }: Props) {
  const open = useSignal(isOpen);
  return (
    <details
      class={look}
      open={open.value}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !open.value) onOpen?.();
        open.value = currentTarget.open;
      }}
    >
      <summary>{title}</summary>
      {open.value && children}
    </details>
  );
}

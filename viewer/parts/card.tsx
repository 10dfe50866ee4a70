// A card: a part of the page with a title, which also names it for screen readers.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  title: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

/** The card. */
export function Card({ title, class: look = '', children }: Props) {
  const id = useId();
  return (
    <section class={`card ${look}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

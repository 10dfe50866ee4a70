// A card, which is a framed part of the page with a title. Screen readers use the title as its name.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Props {
  title: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

/** A card with a title. */
export function Card({ title, class: look = '', children }: Props) {
  const id = useId();
  return (
    <section class={`card ${look}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

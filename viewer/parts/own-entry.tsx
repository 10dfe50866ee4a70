// The part of the help with the field for a guess of the reader's own. In games of codes the reader opens it.
// While it is open, the field takes all typed keys, so that no digit counts as a feedback to the page's
// guess.

import { useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { t } from '../words/language.ts';
import type { EntryProps } from './guess-entry.tsx';

interface Props extends Omit<EntryProps, 'label' | 'button' | 'main'> {
  /** The component of the field. */
  readonly Entry: FunctionComponent<EntryProps>;
  /** Called when the reader opens the part. */
  readonly onOpen?: () => void;
}

/** The part with the field. It is open at first in games of words. */
export function OwnEntry({ Entry, onOpen, ...props }: Props) {
  const { words } = props.game;
  const isOpen = useSignal(words);
  return (
    <details
      class="own own-entry"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
        if (isOpen.value && !words) onOpen?.();
      }}
    >
      <summary>{t('own')}</summary>
      <Entry {...props} label={t('own.label')} button={t('own.use')} main={isOpen.value && !words} />
    </details>
  );
}

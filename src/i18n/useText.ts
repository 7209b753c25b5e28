import type { MessageId } from './english.ts';
import type { TextValues } from './texts.ts';
import { useTexts } from './useTexts.ts';

export type { TextValues };

/** Returns `t`, which formats a text by its id: `t('footer.takeOver')`. */
export function useText() {
  const { text } = useTexts();
  return (id: MessageId, values?: TextValues): string => text(id, values);
}

export type Say = ReturnType<typeof useText>;

import { useIntl } from 'react-intl';
import type { MessageId } from './english.ts';

export type TextValues = Record<string, string | number>;

/** Returns `t`, which formats a text by its id: `t('footer.takeOver')`. */
export function useText() {
  const intl = useIntl();
  return (id: MessageId, values?: TextValues): string => intl.formatMessage({ id }, values);
}

export type Say = ReturnType<typeof useText>;

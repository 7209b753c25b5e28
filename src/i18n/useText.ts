import { useIntl } from 'react-intl';
import type { MessageId } from './english.ts';

export type TextValues = Record<string, string | number>;

/** `t('footer.takeOver')`: the text under an id, in the language around. */
export function useText() {
  const intl = useIntl();
  return (id: MessageId, values?: TextValues): string => intl.formatMessage({ id }, values);
}

export type Say = ReturnType<typeof useText>;

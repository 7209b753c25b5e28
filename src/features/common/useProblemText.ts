import type { Problem } from '#contract/failure.ts';
import { english, type MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';

const isKnown = (id: string): id is MessageId => id in english;

/** Says in the reader's words why something failed: by its code, else as the server put it. */
export function useProblemText() {
  const t = useText();
  return ({ code, text, details }: Problem): string => {
    const { winner } = details;
    if (code === 'takenByOther' && typeof winner === 'string')
      return t('errors.takenByName', { name: winner });
    if (code === 'unexpected') return text ?? t('errors.unusual');
    const id = `errors.${code}`;
    return isKnown(id) ? t(id) : (text ?? t('errors.unusual'));
  };
}

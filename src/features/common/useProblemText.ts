import type { Problem } from '#contract/failure.ts';
import { english, type MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';

const isKnown = (id: string): id is MessageId => id in english;

/**
 * Returns why something failed in the user's language: by its code, else the server's text, else `fallback`, which is
 * the screen's own text for the attempt.
 */
export function useProblemText() {
  const t = useText();
  return ({ code, text, details }: Problem, fallback: MessageId = 'errors.unusual'): string => {
    const { winner } = details;
    if (code === 'takenByOther' && typeof winner === 'string')
      return t('errors.takenByName', { name: winner });
    if (code === 'unexpected') return text ?? t(fallback);
    const id = `errors.${code}`;
    return isKnown(id) ? t(id) : (text ?? t(fallback));
  };
}

import type { Problem } from '#contract/failure.ts';
import { isMessageId, type MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';

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
    // What the subscription refuses (GATE-013).
    const gated = `${id}.${String(details.action)}`;
    if (isMessageId(gated)) return t(gated);
    return isMessageId(id) ? t(id) : (text ?? t(fallback));
  };
}

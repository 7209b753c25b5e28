import { failureIn } from '#contract/deliveryFailure.ts';
import type { Say } from '#i18n/useText.ts';

/** Returns why a message was not delivered in the user's language; a provider's own text is unchanged. */
export function failureText(error: string | null, t: Say): string | null {
  if (error === null) return null;
  const known = failureIn(error);
  return known ? t(`message.failure.${known}`) : error;
}

import { failureIn } from '#contract/deliveryFailure.ts';
import type { Say } from '#i18n/useText.ts';

/** Why a message did not arrive, in the reader's language; a provider's own words as they are. */
export function failureText(error: string | null, t: Say): string | null {
  if (error === null) return null;
  const known = failureIn(error);
  return known ? t(`message.failure.${known}`) : error;
}

import type { MessageId } from '#i18n/english.ts';

/** Why the shop's page of consent led to nothing: the server's own reasons, brought along in `error`. */
const reasons = ['shopRejected', 'shopTaken', 'crmTaken', 'providerFailed', 'forbidden'] as const;

/** The sentence of what a callback brought in `error`, or null when it is not about a shop. */
export function shopTrouble(error: string | null): MessageId | null {
  const reason = reasons.find((it) => it === error);
  return reason ? `errors.${reason}` : null;
}

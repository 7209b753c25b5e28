import type { MessageId } from '#i18n/english.ts';

/** The server's reasons in `error` after a failed consent. */
const reasons = [
  'shopRejected',
  'shopTaken',
  'crmTaken',
  'providerFailed',
  'linkInvalid',
  'forbidden',
] as const;

/** Returns the text of a callback's `error`; null if it is not about a shop. */
export function shopTrouble(error: string | null): MessageId | null {
  const reason = reasons.find((it) => it === error);
  return reason ? `errors.${reason}` : null;
}

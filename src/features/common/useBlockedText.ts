import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';

/** The server's reasons (GATE-017, GATE-018, GATE-020) by their text. */
const known: Readonly<Record<string, MessageId>> = {
  'No active subscription': 'blocked.none',
  'Subscription canceled': 'blocked.canceled',
  'Trial expired': 'blocked.expired',
  'Payment required': 'blocked.unpaid',
  'Subscription setup incomplete': 'blocked.incomplete',
  'Payment past due - limited features': 'blocked.past_due',
  'Subscription paused - resume it to continue': 'blocked.paused',
  'Subscription validation in progress': 'blocked.validating',
  'Unknown subscription status': 'blocked.unknown',
};

/** Returns why the subscription does not allow something, in the user's language. */
export function useBlockedText() {
  const t = useText();
  return (reason: string | null, fallback: MessageId): string => {
    const id = reason === null ? fallback : known[reason];
    return id ? t(id) : (reason ?? t(fallback));
  };
}

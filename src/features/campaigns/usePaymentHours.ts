import { PAYMENT_HOURS } from '#contract/business.ts';
import { useText } from '#i18n/useText.ts';
import { quietUntil } from '#lib/quietHours.ts';
import { useOrganisation } from '#services/reads/session.ts';

/** Returns the hours of payment requests as texts, and until when a request waits for them. */
export function usePaymentHours() {
  const t = useText();
  const { payment_hours: hours = PAYMENT_HOURS, time_zone: zone = 'UTC' } = useOrganisation() ?? {};
  const { from, until } = hours;
  const textOf = (time: string) => {
    const [hour = '', minute = ''] = time.split(':');
    return t('campaigns.hour', { hour: Number(hour), minute });
  };
  return {
    zone,
    texts: { from: textOf(from), until: textOf(until) },
    /** In milliseconds; null if it goes out at once. */
    waitUntil: (at: number) => quietUntil({ enabled: true, from: until, until: from }, zone, at),
  };
}

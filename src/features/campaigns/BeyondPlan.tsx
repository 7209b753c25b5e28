import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney, times } from '#lib/money.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Callout } from '#ui/feedback/Callout.tsx';

/** Says how many recipients are beyond what the plan includes, and what those cost (B61). */
export function BeyondPlan({ count }: { count: number }) {
  const t = useText();
  const formats = useFormats();
  const state = useOrganisation()?.subscription_state;
  const quota = state?.usageLimits?.broadcast_messages;
  if (!quota || quota.limit === null) return null;
  const { used, limit } = quota;
  const beyond = Math.min(count, used + count - limit);
  if (beyond <= 0) return null;
  const rate = state?.broadcastRate;
  return (
    <Callout tone="warning" role="status" title={t('campaigns.beyond', { count: beyond })}>
      {t('campaigns.beyondText', { used: formats.figure(used), limit: formats.figure(limit) })}{' '}
      {rate
        ? t('campaigns.beyondCost', {
            each: formatMoney(rate.amount, rate.currency),
            cost: formatMoney(times(rate.amount, beyond), rate.currency),
          })
        : t('campaigns.beyondRate')}
    </Callout>
  );
}

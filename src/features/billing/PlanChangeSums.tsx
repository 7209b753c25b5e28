import { useSelector } from '@xstate/react';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { formatPrice } from '#lib/price.ts';
import { daysLeft, prorationEstimate } from '#lib/proration.ts';
import { proratedSum } from '#machines/billing/plans.rules.ts';
import { LoadingValue } from '#ui/feedback/Loading.tsx';
import type { PlanChangeActor } from './billingActors.ts';
import * as css from './Plans.css.ts';

/** Lists our estimate, which the provider’s own figures replace once they are known (BILL-020, B57). */
export function PlanChangeSums({ actor }: { actor: PlanChangeActor }) {
  const t = useText();
  const day = useDay();
  const { plan, offer, preview } = useSelector(actor, ({ context }) => context);
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.matches('previewing'));
  const { subscription, billing_status: status } = offer.info;
  const prices = { from: subscription?.base_price ?? null, to: plan.base_price };
  const days = subscription ? daysLeft(subscription.current_period_end, offer.now) : 0;
  const at = preview?.due_at ? day(Date.parse(preview.due_at)) : null;
  return (
    <dl className={css.sums}>
      {/* Until the provider answers; its own figures replace it. A trial costs nothing, so nothing is prorated. */}
      {!preview && status !== 'trialing' && prices.from !== null && prices.to !== null && (
        <>
          <dt className={css.term}>{t('plans.estimate', { days })}</dt>
          <dd className={css.sum}>
            {formatPrice(prorationEstimate({ from: prices.from, to: prices.to }, days), plan.currency)}
          </dd>
        </>
      )}
      <dt className={css.term}>{t('plans.prorated')}</dt>
      <dd className={css.sum}>
        {isPreviewing && <LoadingValue label={t('plans.previewing')} />}
        {!isPreviewing &&
          (preview ? formatPrice(proratedSum(preview), preview.currency) : t('plans.noPreview'))}
      </dd>
      {preview && (
        <>
          <dt className={css.term}>
            {at ? t('plans.nextInvoice', { date: at }) : t('plans.nextInvoiceUndated')}
          </dt>
          <dd className={css.sum}>{formatPrice(preview.due, preview.currency)}</dd>
        </>
      )}
    </dl>
  );
}

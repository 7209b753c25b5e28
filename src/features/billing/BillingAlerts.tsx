import { useSelector } from '@xstate/react';
import type { SecondSubscription as Second } from '#contract/billing.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { MessageId } from '#i18n/english.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { formatPrice } from '#lib/price.ts';
import type { Billing } from '#machines/billing/billing.rules.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { BillingActionActor } from './billingActors.ts';

/** What is wrong with a subscription, by its status. */
const issues: Partial<Record<SubscriptionStatus, MessageId>> = {
  past_due: 'billing.issue.pastDue',
  unpaid: 'billing.issue.unpaid',
  overdue: 'billing.issue.unpaid',
  incomplete: 'billing.issue.incomplete',
  incomplete_expired: 'billing.issue.expired',
  expired: 'billing.issue.trialEnded',
  ended: 'billing.issue.ended',
};

/** Warns of a subscription that is paused, has a problem, or ends (BILL-041). */
export function BillingAlerts({ actor, billing }: { actor: BillingActionActor; billing: Billing }) {
  const t = useText();
  const day = useDay();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { billing_status: status, subscription } = billing.info;
  const issue = issues[status];
  const resumesAt = subscription?.resumes_at;
  return (
    <>
      {status === 'paused' && (
        <Callout tone="warning" icon="pause" title={t('billing.pausedTitle')} role="status">
          {resumesAt
            ? t('billing.pausedUntil', { date: day(Date.parse(resumesAt)) })
            : t('billing.pausedText')}
        </Callout>
      )}
      {issue && (
        <Callout
          tone="danger"
          title={t('billing.issueTitle')}
          role="status"
          action={
            isAdmin && (
              <Button size="small" disabled={isBusy} onClick={() => actor.send({ type: 'portal.open' })}>
                {t('billing.portal')}
              </Button>
            )
          }
        >
          {t(issue)}
        </Callout>
      )}
      {billing.info.second_subscriptions.map((it) => (
        <SecondSubscription key={it.id} second={it} />
      ))}
      {subscription?.cancel_at_period_end && status !== 'canceled' && (
        <Callout tone="warning" role="status">
          {t('billing.endsAt', { date: day(Date.parse(subscription.current_period_end)) })}
        </Callout>
      )}
    </>
  );
}

/** Tells that a subscription was ended because there was another one, and what was given back (O44). */
function SecondSubscription({ second }: { second: Second }) {
  const t = useText();
  const day = useDay();
  const { plan_name: plan, ended_at: at, refund, refund_refused: isRefused } = second;
  const values = { plan, date: day(Date.parse(at)) };
  return (
    <Callout tone={isRefused ? 'danger' : 'plain'} title={t('billing.secondTitle')} role="status">
      {isRefused
        ? t('billing.secondRefused', values)
        : refund
          ? t('billing.secondGivenBack', { ...values, sum: formatPrice(refund.amount, refund.currency) })
          : t('billing.secondFree', values)}
    </Callout>
  );
}

import { useSelector } from '@xstate/react';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { formatWholePrice } from '#lib/price.ts';
import {
  type Billing,
  nextBillingDate,
  offersAction,
  owes,
  pricesOf,
} from '#machines/billing/billing.rules.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import * as account from '#features/account/Account.css.ts';
import * as css from './Billing.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import type { BillingActionActor } from './billingActors.ts';
import { DiscountForm } from './DiscountForm.tsx';

interface Props {
  actor: BillingActionActor;
  billing: Billing;
}

/** Shows the subscription, with what an admin can do about it (BILL-002, BILL-004). */
export function CurrentSubscription({ actor, billing }: Props) {
  const t = useText();
  const explain = useProblemText();
  const { isAdmin, standing, problem, kind } = useSelector(actor, ({ context }) => context);
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('idle'));
  const { subscription } = billing.info;
  return (
    <section aria-labelledby="currentSubscription">
      <h2 id="currentSubscription" className={account.title}>
        {t('billing.currentSubscription')}
      </h2>
      <div className={account.card}>
        <Plan actor={actor} billing={billing} />
        {subscription?.discount && (
          <div className={account.row}>
            <span className={account.words}>
              <span className={account.name}>{t('billing.discount')}</span>
              <span className={account.detail}>{t('billing.discountText')}</span>
            </span>
            <Badge tone="success" icon="check">
              {subscription.discount}
            </Badge>
          </div>
        )}
        {isAdmin && offersAction('discount', standing) && <DiscountForm actor={actor} />}
      </div>
      {isIdle && problem && kind !== 'discount' && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </section>
  );
}

function Plan({ actor, billing }: Props) {
  const t = useText();
  const day = useDay();
  const { isAdmin, standing } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { subscription } = billing.info;
  const next = nextBillingDate(billing);
  const price = subscription?.base_price;
  const prices = pricesOf(billing);
  return (
    <div className={account.row}>
      <span className={account.words}>
        <span className={account.name}>
          {subscription?.metadata.plan_name ?? t('billing.noPlan')}
          {price && prices && `, ${t('plans.perMonth', { price: formatWholePrice(price, prices.currency) })}`}
        </span>
        <span className={account.detail}>
          {offersAction('discount', standing) && next && !standing.cancelsAtEnd
            ? t('billing.nextDate', { date: day(Date.parse(next)) })
            : t(owes(standing) ? 'billing.owed' : 'billing.noNextDate')}
        </span>
      </span>
      {isAdmin && (
        <span className={css.actions}>
          {offersAction('pause', standing) && (
            <Button icon="pause" disabled={isBusy} onClick={() => actor.send({ type: 'pause.open' })}>
              {t('billing.pause')}
            </Button>
          )}
          {offersAction('resume', standing) && (
            <Button
              tone="primary"
              icon="play"
              disabled={isBusy}
              onClick={() => actor.send({ type: 'subscription.resume' })}
            >
              {t('plans.resume')}
            </Button>
          )}
          {offersAction('reactivate', standing) && (
            <Button disabled={isBusy} onClick={() => actor.send({ type: 'subscription.reactivate' })}>
              {t('billing.reactivate')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

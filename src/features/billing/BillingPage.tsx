import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { useBilling } from '#services/reads/billing.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Billing.css.ts';
import { BillingAlerts } from './BillingAlerts.tsx';
import type { BillingPageActor } from './billingActors.ts';
import { BillingHeader } from './BillingHeader.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import { DangerZone } from './DangerZone.tsx';
import { Invoices } from './Invoices.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { SubscriptionControls } from './SubscriptionControls.tsx';
import { UsageOverview } from './UsageOverview.tsx';

/** Draws `/dashboard/settings/billing`: the subscription, its use, and what is paid. */
export function BillingPage({ actor }: { actor: BillingPageActor }) {
  const t = useText();
  const isLoading = useSelector(
    actor,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('loading'),
  );
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  if (isLoading) return <Loading label={t('billing.loading')} />;
  if (hasFailed) return <LoadFailed actor={actor} />;
  return <Loaded actor={actor} />;
}

function Loaded({ actor }: { actor: BillingPageActor }) {
  const billing = useBilling();
  const action = useSelector(actor, ({ children }) => children.action);
  const cards = useSelector(actor, ({ children }) => children.cards);
  const isStale = useSelector(actor, (snapshot) => snapshot.matches('stale'));
  if (!billing || !action || !cards) return null;
  return (
    <div className={css.page}>
      {isStale && <LoadFailed actor={actor} />}
      <BillingAlerts actor={action} billing={billing} />
      <SubscriptionControls actor={action} billing={billing} />
      <BillingHeader billing={billing} />
      <CurrentSubscription actor={action} billing={billing} />
      <UsageOverview actor={actor} billing={billing} />
      <Invoices actor={actor} />
      <PaymentMethods actor={cards} action={action} />
      <DangerZone actor={action} />
    </div>
  );
}

function LoadFailed({ actor }: { actor: BillingPageActor }) {
  const t = useText();
  const explain = useProblemText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useSelector(actor, ({ children }) => children.action?.getSnapshot().hasTag('busy') ?? false);
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t('billing.loadFailed')}
      action={
        <Button size="small" disabled={isBusy} onClick={() => actor.send({ type: 'billing.retry' })}>
          {t('billing.reload')}
        </Button>
      }
    >
      {problem && explain(problem)}
    </Callout>
  );
}

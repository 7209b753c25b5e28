import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { type Billing, offersAction } from '#machines/billing/billing.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import * as css from './Billing.css.ts';
import type { BillingActionActor } from './billingActors.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { PlanChooserDialog } from './PlanChooserDialog.tsx';

interface Props {
  actor: BillingActionActor;
  billing: Billing;
}

/** Draws the page’s own buttons, and the dialogs of everything that is asked. */
export function SubscriptionControls({ actor, billing }: Props) {
  const t = useText();
  const { isAdmin, standing } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isOpening = useSelector(actor, (snapshot) => snapshot.matches('openingPortal'));
  const plans = useSelector(actor, ({ children }) => children.plans);
  if (!isAdmin) return null;
  return (
    <div className={css.top}>
      <Button tone="primary" disabled={isBusy} onClick={() => actor.send({ type: 'plans.open' })}>
        {t(offersAction('discount', standing) ? 'plans.change' : 'billing.choosePlan')}
      </Button>
      {offersAction('portal', standing) && (
        <Button
          icon="external"
          disabled={isBusy}
          aria-busy={isOpening || undefined}
          onClick={() => actor.send({ type: 'portal.open' })}
        >
          {t('billing.portal')}
        </Button>
      )}
      {plans && <PlanChooserDialog actor={plans} onClose={() => actor.send({ type: 'dialog.close' })} />}
      <PauseDialog actor={actor} />
      <CancelDialog actor={actor} billing={billing} />
    </div>
  );
}

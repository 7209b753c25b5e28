import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { offersAction } from '#machines/billing/billing.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import * as account from '#features/account/Account.css.ts';
import * as css from './Billing.css.ts';
import type { BillingActionActor } from './billingActors.ts';

/** Holds the cancellation, apart from everything else (BILL-008). */
export function DangerZone({ actor }: { actor: BillingActionActor }) {
  const t = useText();
  const { isAdmin, standing } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (!isAdmin || !offersAction('cancel', standing)) return null;
  return (
    <section aria-labelledby="dangerZone">
      <h2 id="dangerZone" className={account.title}>
        {t('billing.dangerZone')}
      </h2>
      <div className={css.danger}>
        <div className={account.row}>
          <span className={account.words}>
            <span className={account.name}>{t('billing.cancelHeading')}</span>
            <span className={account.detail}>
              {t(standing.status === 'trialing' ? 'billing.cancelTrialText' : 'billing.cancelText')}
            </span>
          </span>
          <span className={css.actions}>
            <Button tone="danger" disabled={isBusy} onClick={() => actor.send({ type: 'cancellation.open' })}>
              {t('billing.cancel')}
            </Button>
          </span>
        </div>
      </div>
    </section>
  );
}

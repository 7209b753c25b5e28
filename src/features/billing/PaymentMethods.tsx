import { useSelector } from '@xstate/react';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { useCards } from '#services/reads/billing.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import * as account from '#features/account/Account.css.ts';
import * as css from './Billing.css.ts';
import type { BillingActionActor, PaymentMethodsActor } from './billingActors.ts';
import { CardRow } from './CardRow.tsx';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';

const failures: Record<'update' | 'remove', MessageId> = {
  update: 'billing.cardNotUpdated',
  remove: 'billing.cardNotRemoved',
};

interface PaymentMethodsProps {
  actor: PaymentMethodsActor;
  /** Adds a card on the provider’s page. */
  action: BillingActionActor;
}

/** Lists the cards that pay (BILL-007). */
export function PaymentMethods({ actor, action }: PaymentMethodsProps) {
  const t = useText();
  const { isAdmin, failed } = useSelector(actor, ({ context }) => context);
  const snapshot = useSelector(actor, (it) => it);
  const isBusy = useSelector(action, (it) => it.hasTag('busy'));
  const mayAdd = useSelector(action, (it) => it.can({ type: 'portal.open' }));
  const cards = useCards() ?? [];
  const isLoading = snapshot.matches('loading');
  const hasFailed = snapshot.matches('failed');
  return (
    <section aria-labelledby="paymentMethods">
      <div className={account.head}>
        <h2 id="paymentMethods" className={account.title}>
          {t('billing.paymentMethods')}
        </h2>
        {isAdmin && (mayAdd || isBusy) && (
          <Button
            size="small"
            icon="plus"
            disabled={isBusy}
            onClick={() => action.send({ type: 'portal.open' })}
          >
            {t('billing.addCard')}
          </Button>
        )}
      </div>
      <div className={account.card}>
        {isLoading && <Loading label={t('billing.loadingCards')} />}
        {!isLoading && !hasFailed && cards.length === 0 && (
          <p className={css.small}>{t('billing.noCards')}</p>
        )}
        {!isLoading && !hasFailed && cards.map((card) => <CardRow key={card.id} actor={actor} card={card} />)}
        {(hasFailed || failed) && (
          <Callout
            tone="danger"
            role="alert"
            action={
              hasFailed && (
                <Button size="small" onClick={() => actor.send({ type: 'cards.retry' })}>
                  {t('common.tryAgain')}
                </Button>
              )
            }
          >
            {t(failed ? failures[failed] : 'billing.cardsFailed')}
          </Callout>
        )}
      </div>
      <RemoveCardDialog actor={actor} />
    </section>
  );
}

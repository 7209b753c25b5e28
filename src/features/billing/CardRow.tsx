import { useSelector } from '@xstate/react';
import type { PaymentMethod } from '#contract/billing.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as account from '#features/account/Account.css.ts';
import type { PaymentMethodsActor } from './billingActors.ts';

/** Draws a card with when it expires and was added, and what an admin can do about it. */
export function CardRow({ actor, card }: { actor: PaymentMethodsActor; card: PaymentMethod }) {
  const t = useText();
  const day = useDay();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { id, last4, brand, expires, added } = card;
  return (
    <div className={account.row}>
      <span className={account.glyph}>
        <Icon name="card" />
      </span>
      <span className={account.words}>
        <span className={account.name}>
          <span title={brand}>{t('billing.cardEnding', { last4 })}</span>
          {card.default && (
            <Badge tone="info" icon="check">
              {t('billing.default')}
            </Badge>
          )}
        </span>
        <span className={account.detail}>
          {t('billing.cardDates', { expires, added: day(Date.parse(added)) })}
        </span>
      </span>
      {isAdmin && (
        <span className={account.actions}>
          {!card.default && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={t('billing.setDefaultNamed', { last4 })}
              onClick={() => actor.send({ type: 'card.default', id, last4 })}
            >
              {t('billing.setDefault')}
            </Button>
          )}
          <Button
            size="small"
            tone="quiet"
            disabled={isBusy}
            aria-label={t('billing.removeCardNamed', { last4 })}
            onClick={() => actor.send({ type: 'card.remove', id, last4 })}
          >
            {t('billing.removeCard')}
          </Button>
        </span>
      )}
    </div>
  );
}

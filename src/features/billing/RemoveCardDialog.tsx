import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { PaymentMethodsActor } from './billingActors.ts';

/** Asks before a card is removed. */
export function RemoveCardDialog({ actor }: { actor: PaymentMethodsActor }) {
  const t = useText();
  const last4 = useSelector(actor, ({ context }) => context.card?.last4 ?? '');
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || isRemoving;
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      alert
      open={isOpen}
      size="small"
      title={t('billing.removeCardTitle')}
      description={t('billing.removeCardText', { last4 })}
      closeLabel={t('common.cancel')}
      onClose={isRemoving ? undefined : close}
      footer={
        <>
          <Button disabled={isRemoving} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isRemoving} onClick={() => actor.send({ type: 'removal.confirm' })}>
            {t('billing.removeCard')}
          </Button>
        </>
      }
    />
  );
}

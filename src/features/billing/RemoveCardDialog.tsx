import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import type { PaymentMethodsActor } from './billingActors.ts';

/** Asks before a card is removed. */
export function RemoveCardDialog({ actor }: { actor: PaymentMethodsActor }) {
  const t = useText();
  const last4 = useSelector(actor, ({ context }) => context.card?.last4 ?? '');
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || isRemoving;
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <ConfirmDialog
      open={isOpen}
      busy={isRemoving}
      title={t('billing.removeCardTitle')}
      description={t('billing.removeCardText', { last4 })}
      confirm={t('billing.removeCard')}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onCancel={close}
    />
  );
}

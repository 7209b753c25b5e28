import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { LiveRegion } from '#ui/layout/Hidden.tsx';
import type { RequestActor } from './charts.ts';

/** Confirms that a request or reminder was sent (INV-014). */
export function RequestDialog({ actor }: { actor: RequestActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('success'));
  const busy = useSelector(actor, (snapshot) => !snapshot.matches('success') && !snapshot.matches('idle'));
  const reminded = useSelector(actor, ({ context }) => context.asked?.ask === 'remind');
  const owed = useSelector(actor, ({ context }) => context.owed);
  const amount = owed ? formatMoney(owed.amount, owed.currency) : '';
  const close = () => actor.send({ type: 'request.close' });
  return (
    <>
      <LiveRegion>{busy && t('payment.sendingAsk')}</LiveRegion>
      <Dialog
        open={open}
        size="small"
        title={t(reminded ? 'payment.reminderSent' : 'payment.requestSent')}
        description={t(reminded ? 'payment.reminderSentText' : 'payment.requestSentText', { amount })}
        closeLabel={t('common.close')}
        onClose={close}
        footer={
          <Button tone="primary" onClick={close}>
            {t('payment.done')}
          </Button>
        }
      />
    </>
  );
}

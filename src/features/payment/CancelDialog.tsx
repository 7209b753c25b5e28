import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { CancelActor } from './charts.ts';

/** Asks for confirmation before an invoice is cancelled, and confirms it afterwards (INV-011, INV-012). */
export function CancelDialog({ actor }: { actor: CancelActor }) {
  const t = useText();
  const explain = useProblemText();
  const busy = useSelector(actor, (snapshot) => snapshot.matches('updating'));
  const warned = useSelector(actor, ({ context }) => context.paying);
  const asking =
    useSelector(actor, (snapshot) => snapshot.matches('confirming') || snapshot.matches('warning')) || busy;
  const done = useSelector(actor, (snapshot) => snapshot.matches('success'));
  const { target, problem } = useSelector(actor, ({ context }) => context);
  const rest = target?.rest && {
    invoice: target.name,
    paid: formatMoney(target.rest.paid, target.rest.currency),
    rest: formatMoney(target.rest.outstanding, target.rest.currency),
  };
  const close = () => actor.send({ type: 'cancel.close' });
  return (
    <>
      <ConfirmDialog
        open={asking}
        busy={busy}
        title={t('payment.cancelTitle')}
        description={
          rest ? t('payment.cancelRestText', rest) : t('payment.cancelText', { invoice: target?.name ?? '' })
        }
        cancel={t('payment.keepInvoice')}
        confirm={t(busy ? 'payment.cancelling' : warned ? 'payment.cancelAnyway' : 'payment.cancelConfirm')}
        onConfirm={() => actor.send({ type: 'cancel.confirm' })}
        onCancel={close}
      >
        {warned && (
          <Callout tone="warning">
            {t('payment.cancelPaying', { amount: formatMoney(warned.amount, warned.currency) })}
          </Callout>
        )}
        {problem && (
          <Callout tone="danger" role="alert" title={t('payment.cancelRefused')}>
            {explain(problem)}
          </Callout>
        )}
      </ConfirmDialog>
      <Dialog
        open={done}
        size="small"
        title={t('payment.cancelled')}
        description={rest ? t('payment.cancelledRestText', rest) : t('payment.cancelledText')}
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

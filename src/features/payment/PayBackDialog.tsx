import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { PayBackActor } from './charts.ts';

/** Asks for confirmation before money is marked as paid back. */
export function PayBackDialog({ actor }: { actor: PayBackActor }) {
  const t = useText();
  const explain = useProblemText();
  const busy = useSelector(actor, (snapshot) => snapshot.matches('updating'));
  const asking = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || busy;
  const { target, problem } = useSelector(actor, ({ context }) => context);
  return (
    <ConfirmDialog
      open={asking}
      busy={busy}
      title={t('payment.paidBackTitle')}
      description={t('payment.paidBackText', {
        amount: target ? formatMoney(target.amount, target.currency) : '',
      })}
      cancel={t('payment.notPaidBack')}
      confirm={t(busy ? 'payment.markingPaidBack' : 'payment.paidBackConfirm')}
      onConfirm={() => actor.send({ type: 'payBack.confirm' })}
      onCancel={() => actor.send({ type: 'payBack.close' })}
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('payment.paidBackRefused')}>
          {explain(problem)}
        </Callout>
      )}
    </ConfirmDialog>
  );
}

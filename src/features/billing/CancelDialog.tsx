import { useSelector } from '@xstate/react';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import type { Billing } from '#machines/billing/billing.rules.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Billing.css.ts';
import type { BillingActionActor } from './billingActors.ts';

interface CancelDialogProps {
  actor: BillingActionActor;
  billing: Billing;
}

/** Asks before the subscription is cancelled; the milder way is chosen, and a trial ends at once (BILL-024). */
export function CancelDialog({ actor, billing }: CancelDialogProps) {
  const t = useText();
  const explain = useProblemText();
  const { kind, reason, problem } = useSelector(actor, ({ context }) => context);
  const isCancelling = useSelector(actor, (snapshot) => snapshot.matches('changing')) && kind === 'cancel';
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('cancelling')) || isCancelling;
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      title={t('billing.cancelTitle')}
      closeLabel={t('plans.close')}
      onClose={isCancelling ? undefined : close}
      footer={
        <>
          <Button disabled={isCancelling} onClick={close}>
            {t('billing.cancelKeep')}
          </Button>
          <Button
            tone="danger"
            busy={isCancelling}
            onClick={() => actor.send({ type: 'cancellation.confirm' })}
          >
            {t('billing.cancelConfirm')}
          </Button>
        </>
      }
    >
      <Ways actor={actor} billing={billing} isLocked={isCancelling} />
      <TextArea
        label={t('billing.cancelReason')}
        note={t('billing.optional')}
        maxLength={500}
        rows={2}
        value={reason}
        readOnly={isCancelling}
        onChange={({ target }) => actor.send({ type: 'cancellation.explain', reason: target.value })}
      />
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </Dialog>
  );
}

function Ways({ actor, billing, isLocked }: CancelDialogProps & { isLocked: boolean }) {
  const t = useText();
  const day = useDay();
  const { atPeriodEnd, standing } = useSelector(actor, ({ context }) => context);
  const end = billing.info.subscription?.current_period_end;
  const choose = (isAtEnd: boolean) => actor.send({ type: 'cancellation.choose', atPeriodEnd: isAtEnd });
  if (standing.status === 'trialing') return <p>{t('billing.cancelTrialText')}</p>;
  return (
    <fieldset className={css.choices} disabled={isLocked} aria-label={t('billing.cancelTitle')}>
      <label className={css.choice}>
        <input
          type="radio"
          name="cancel"
          aria-label={t('billing.cancelAtEnd')}
          checked={atPeriodEnd}
          onChange={() => choose(true)}
        />
        <span>
          <span className={css.choiceName}>{t('billing.cancelAtEnd')}</span>
          <br />
          <span className={css.choiceText}>
            {end && t('billing.cancelAtEndText', { date: day(Date.parse(end)) })}
          </span>
        </span>
      </label>
      <label className={css.choice}>
        <input
          type="radio"
          name="cancel"
          aria-label={t('billing.cancelNow')}
          checked={!atPeriodEnd}
          onChange={() => choose(false)}
        />
        <span>
          <span className={css.choiceName}>{t('billing.cancelNow')}</span>
          <br />
          <span className={css.choiceText}>{t('billing.cancelNowText')}</span>
        </span>
      </label>
    </fieldset>
  );
}

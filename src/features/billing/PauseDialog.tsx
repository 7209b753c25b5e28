import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Billing.css.ts';
import type { BillingActionActor } from './billingActors.ts';

/** Asks before the subscription is paused: until it is resumed, or until a date (BILL-025). */
export function PauseDialog({ actor }: { actor: BillingActionActor }) {
  const t = useText();
  const explain = useProblemText();
  const { kind, until, problem } = useSelector(actor, ({ context }) => context);
  const isPausing = useSelector(actor, (snapshot) => snapshot.matches('changing')) && kind === 'pause';
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('pausing')) || isPausing;
  const mayConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'pause.confirm' }));
  const choose = (date: string | null) => actor.send({ type: 'pause.choose', until: date });
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      title={t('billing.pauseTitle')}
      description={t('billing.pauseText')}
      closeLabel={t('plans.close')}
      onClose={isPausing ? undefined : close}
      footer={
        <>
          <Button disabled={isPausing} onClick={close}>
            {t('billing.pauseKeep')}
          </Button>
          <Button
            tone="primary"
            busy={isPausing}
            disabled={!mayConfirm && !isPausing}
            onClick={() => actor.send({ type: 'pause.confirm' })}
          >
            {t('billing.pauseConfirm')}
          </Button>
        </>
      }
    >
      <fieldset className={css.choices} disabled={isPausing} aria-label={t('billing.pauseTitle')}>
        <label className={css.choice}>
          <input type="radio" name="pause" checked={until === null} onChange={() => choose(null)} />
          <span className={css.choiceName}>{t('billing.pauseOpen')}</span>
        </label>
        <label className={css.choice}>
          <input type="radio" name="pause" checked={until !== null} onChange={() => choose('')} />
          <span className={css.choiceName}>{t('billing.pauseUntil')}</span>
        </label>
        {until !== null && (
          <TextField
            label={t('billing.pauseDate')}
            type="date"
            value={until}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </fieldset>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </Dialog>
  );
}

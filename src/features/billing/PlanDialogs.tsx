import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { SUBSCRIPTION_SUPPORT } from '#lib/support.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import type { PlanChooserActor } from './billingActors.ts';
import { PlanChangeDialog } from './PlanChangeDialog.tsx';

/** Draws what a choice may need: a confirmation, a resumption first, or support (BILL-021). */
export function PlanDialogs({ actor }: { actor: PlanChooserActor }) {
  const change = useSelector(actor, ({ children }) => children.change);
  return (
    <>
      {change && <PlanChangeDialog actor={change} />}
      <PausedDialog actor={actor} />
      <BlockedDialog actor={actor} />
    </>
  );
}

function PausedDialog({ actor }: { actor: PlanChooserActor }) {
  const t = useText();
  const explain = useProblemText();
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('paused') || snapshot.matches('resuming'));
  const isResuming = useSelector(actor, (snapshot) => snapshot.matches('resuming'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('plans.pausedTitle')}
      description={t('plans.pausedText')}
      closeLabel={t('plans.close')}
      onClose={isResuming ? undefined : close}
      footer={
        <>
          <Button disabled={isResuming} onClick={close}>
            {t('plans.notNow')}
          </Button>
          <Button
            tone="primary"
            busy={isResuming}
            onClick={() => actor.send({ type: 'subscription.resume' })}
          >
            {t('plans.resume')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </Dialog>
  );
}

function BlockedDialog({ actor }: { actor: PlanChooserActor }) {
  const t = useText();
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('blocked'));
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('plans.blockedTitle')}
      description={t('plans.blockedText')}
      closeLabel={t('plans.close')}
      onClose={close}
      footer={<Button onClick={close}>{t('plans.close')}</Button>}
    >
      <a className={touchLink} href={SUBSCRIPTION_SUPPORT}>
        {t('plans.contactSupport')}
      </a>
    </Dialog>
  );
}

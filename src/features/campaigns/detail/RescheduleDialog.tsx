import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { TimeField } from '#features/campaigns/wizard/TimeField.tsx';
import { useText } from '#i18n/useText.ts';
import type { campaignActionMachine } from '#machines/campaigns/campaignAction.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';

/** Asks for another time of a campaign that has not started (O34). */
export function RescheduleDialog({ actor }: { actor: ActorRefFrom<typeof campaignActionMachine> }) {
  const t = useText();
  const snapshot = useSelector(actor, (it) => it);
  const { at, past } = snapshot.context;
  const asking = snapshot.matches({ asking: 'reschedule' });
  const dismiss = () => actor.send({ type: 'action.dismiss' });
  return (
    <Dialog
      open={snapshot.matches('choosing') || asking}
      size="small"
      title={t('campaign.rescheduleTitle')}
      closeLabel={t('common.close')}
      onClose={asking ? undefined : dismiss}
      footer={
        <>
          <Button disabled={asking} onClick={dismiss}>
            {t('campaign.close')}
          </Button>
          <Button
            tone="primary"
            busy={asking}
            disabled={!asking && !snapshot.can({ type: 'action.confirm' })}
            onClick={() => actor.send({ type: 'action.confirm' })}
          >
            {t('campaign.reschedule')}
          </Button>
        </>
      }
    >
      <TimeField
        at={at}
        past={past}
        onChoose={(chosen) => actor.send({ type: 'action.choose', ...chosen })}
      />
    </Dialog>
  );
}

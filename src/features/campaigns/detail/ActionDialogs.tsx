import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CampaignMetrics } from '#contract/campaign.ts';
import { useText } from '#i18n/useText.ts';
import type { campaignActionMachine } from '#machines/campaigns/campaignAction.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { RescheduleDialog } from './RescheduleDialog.tsx';

interface ActionDialogsProps {
  actor: ActorRefFrom<typeof campaignActionMachine>;
  metrics: CampaignMetrics;
}

/** Asks before a launch or a cancellation, and for the name of a new campaign. */
export function ActionDialogs({ actor, metrics }: ActionDialogsProps) {
  const t = useText();
  const snapshot = useSelector(actor, (it) => it);
  const { copyName, includesUnconfirmed } = snapshot.context;
  const confirm = () => actor.send({ type: 'action.confirm' });
  const dismiss = () => actor.send({ type: 'action.dismiss' });
  const isAll = snapshot.matches({ naming: 'all' }) || snapshot.matches({ asking: 'copy' });
  const copying = snapshot.matches({ asking: 'copyFailed' }) || snapshot.matches({ asking: 'copy' });
  const asks = (['launch', 'cancel'] as const).map((action) => ({
    action,
    isOpen: snapshot.matches({ confirming: action }) || snapshot.matches({ asking: action }),
    busy: snapshot.matches({ asking: action }),
  }));
  return (
    <>
      {asks.map(({ action, isOpen, busy }) => (
        <Dialog
          key={action}
          open={isOpen}
          alert
          size="small"
          title={t(`campaign.${action}Title`)}
          description={t(`campaign.${action}Text`, { count: metrics.total - metrics.skipped })}
          closeLabel={t('common.close')}
          onClose={busy ? undefined : dismiss}
          footer={
            <>
              <Button disabled={busy} onClick={dismiss}>
                {t('campaign.keep')}
              </Button>
              <Button tone={action === 'cancel' ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
                {t(`campaign.${action}`)}
              </Button>
            </>
          }
        />
      ))}
      <Dialog
        open={snapshot.matches('naming') || copying}
        size="small"
        title={t(isAll ? 'campaign.copyAllTitle' : 'campaign.copyTitle')}
        description={
          isAll
            ? t('campaign.copyAllText', { count: metrics.total - metrics.skipped })
            : t('campaign.copyText', { count: metrics.failed })
        }
        closeLabel={t('common.close')}
        onClose={copying ? undefined : dismiss}
        footer={
          <>
            <Button disabled={copying} onClick={dismiss}>
              {t('campaign.close')}
            </Button>
            <Button
              tone="primary"
              busy={copying}
              disabled={!copying && !snapshot.can({ type: 'action.confirm' })}
              onClick={confirm}
            >
              {t('campaign.create')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('campaign.copyName')}
          value={copyName}
          maxLength={200}
          disabled={copying}
          onChange={(event) => actor.send({ type: 'action.write', name: event.target.value })}
        />
        {!isAll && metrics.unconfirmed > 0 && (
          <Checkbox
            label={t('campaign.includeUnconfirmed', { count: metrics.unconfirmed })}
            checked={includesUnconfirmed}
            disabled={copying}
            onChange={(chosen) => actor.send({ type: 'action.include', includesUnconfirmed: chosen })}
          />
        )}
      </Dialog>
      <RescheduleDialog actor={actor} />
    </>
  );
}

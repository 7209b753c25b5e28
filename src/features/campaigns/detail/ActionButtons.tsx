import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { campaignActionMachine } from '#machines/campaigns/campaignAction.machine.ts';
import { Button } from '#ui/form/Button.tsx';

/** Shows a button for each action that the campaign allows now; a running action shows a spinner. */
export function ActionButtons({ actor }: { actor: ActorRefFrom<typeof campaignActionMachine> }) {
  const t = useText();
  const snapshot = useSelector(actor, (it) => it);
  const isAsking = (action: 'pause' | 'resume') => snapshot.matches({ asking: action });
  const offers = (action: 'launch' | 'cancel' | 'pause' | 'resume' | 'copyFailed' | 'reschedule' | 'copy') =>
    snapshot.can({ type: `campaign.${action}` });
  return (
    <>
      {offers('copyFailed') && (
        <Button icon="copy" onClick={() => actor.send({ type: 'campaign.copyFailed' })}>
          {t('campaign.copyFailed')}
        </Button>
      )}
      {offers('copy') && (
        <Button icon="copy" onClick={() => actor.send({ type: 'campaign.copy' })}>
          {t('campaign.copyAll')}
        </Button>
      )}
      {offers('reschedule') && (
        <Button icon="clock" onClick={() => actor.send({ type: 'campaign.reschedule' })}>
          {t('campaign.reschedule')}
        </Button>
      )}
      {offers('cancel') && (
        <Button icon="close" onClick={() => actor.send({ type: 'campaign.cancel' })}>
          {t('campaign.cancel')}
        </Button>
      )}
      {(offers('pause') || isAsking('pause')) && (
        <Button icon="pause" busy={isAsking('pause')} onClick={() => actor.send({ type: 'campaign.pause' })}>
          {t('campaign.pause')}
        </Button>
      )}
      {(offers('resume') || isAsking('resume')) && (
        <Button
          icon="play"
          tone="primary"
          busy={isAsking('resume')}
          onClick={() => actor.send({ type: 'campaign.resume' })}
        >
          {t('campaign.resume')}
        </Button>
      )}
      {offers('launch') && (
        <Button icon="send" tone="primary" onClick={() => actor.send({ type: 'campaign.launch' })}>
          {t('campaign.launch')}
        </Button>
      )}
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Campaign } from '#contract/campaign.ts';
import { useText } from '#i18n/useText.ts';
import { DAY } from '#lib/time.ts';
import type { campaignActionMachine } from '#machines/campaigns/campaignAction.machine.ts';
import type { templateCheckMachine } from '#machines/campaigns/templateCheck.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useCampaignStamp } from '../useCampaignStamp.ts';
import { usePaymentHours } from '../usePaymentHours.ts';

/** Says that the launch failed, and offers it again (WIZ-031). */
export function LaunchNotice({ actor }: { actor: ActorRefFrom<typeof campaignActionMachine> }) {
  const t = useText();
  const say = useProblemText();
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('launchFailed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (!isFailed) return null;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t('campaign.failed.launch')}
      action={
        <>
          <Button tone="primary" icon="refresh" onClick={() => actor.send({ type: 'action.retry' })}>
            {t('campaign.retryLaunch')}
          </Button>
          <Button onClick={() => actor.send({ type: 'action.dismiss' })}>{t('campaign.close')}</Button>
        </>
      }
    >
      {problem && say(problem)}
    </Callout>
  );
}

/** Says that the template has changed since, and offers to use the present one (CAMP-022). */
export function TemplateNotice({ actor }: { actor: ActorRefFrom<typeof templateCheckMachine> }) {
  const t = useText();
  const isChanged = useSelector(actor, ({ context }) => context.isChanged);
  const updating = useSelector(actor, (snapshot) => snapshot.matches('updating'));
  if (!isChanged) return null;
  return (
    <Callout
      tone="warning"
      role="status"
      title={t('campaign.templateChanged')}
      action={
        <Button busy={updating} onClick={() => actor.send({ type: 'template.update' })}>
          {t('campaign.update')}
        </Button>
      }
    >
      {t('campaign.templateChangedText')}
    </Callout>
  );
}

/** A campaign that is not ready waits for 24 hours (O34). */
const dayAfter = (at: string): string => new Date(Date.parse(at) + DAY).toISOString();

/** Says why a campaign failed as a whole, waits to start, or sends nothing at the moment. */
export function StatusNotice({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const stamp = useCampaignStamp();
  const hours = usePaymentHours();
  const {
    paused_reason: paused,
    paused_until: until,
    failed_reason: failure,
    waiting_reason: waiting,
  } = campaign;
  if (failure)
    return (
      <Callout tone="danger" title={t('campaign.failedTitle')}>
        {t(`campaign.failure.${failure}`)}
      </Callout>
    );
  if (waiting)
    return (
      <Callout tone="warning" icon="clock" role="status" title={t('campaign.waitingTitle')}>
        {t(`campaign.failure.${waiting}`)}{' '}
        {campaign.scheduled_for &&
          t('campaign.waitingUntil', { time: stamp(dayAfter(campaign.scheduled_for)) })}
      </Callout>
    );
  if (!paused) return null;
  return (
    <Callout tone="warning" icon="pause" role="status" title={t('campaign.pausedTitle')}>
      {t(`campaign.paused.${paused}`, hours.texts)}{' '}
      {until && t('campaign.pausedUntil', { time: stamp(until) })}
    </Callout>
  );
}

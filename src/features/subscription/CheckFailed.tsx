import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { GateFrame } from '../common/GateCard.tsx';
import type { GateActor } from './actors.ts';
import { SupportLink } from './SupportLink.tsx';

/** Says that the status could not be checked; Retry loads the page again, up to three times (GATE-021). */
export function CheckFailed({ actor }: { actor: GateActor }) {
  const t = useText();
  const canRetry = useSelector(actor, (now) => now.can({ type: 'gate.retry' }));
  return (
    <GateFrame
      icon="offline"
      title={t('gate.failed')}
      actions={
        <>
          {canRetry && (
            <Button tone="primary" onClick={() => actor.send({ type: 'gate.retry' })}>
              {t('common.retry')}
            </Button>
          )}
          <SupportLink />
        </>
      }
    >
      <p>{t(canRetry ? 'gate.failedText' : 'gate.exhaustedText')}</p>
    </GateFrame>
  );
}

import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import type { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import type { planChooserMachine } from '#machines/billing/planChooser.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import * as css from './Frame.css.ts';
import { Frame } from './Frame.tsx';

interface PlanScreenProps {
  actor: ActorRefFrom<typeof planSelectionMachine>;
  me: Me;
  /** Draws the plans. */
  plans: ComponentType<{ actor: ActorRefFrom<typeof planChooserMachine>; suggests: boolean }>;
  onSignOut: () => void;
}

/** Draws `/onboarding/subscription-selection` in full screen (ONB-007). */
export function PlanScreen({ actor, me, plans: Plans, onSignOut }: PlanScreenProps) {
  const t = useText();
  const state = useSelector(actor, ({ value }) => value);
  const chooser = useSelector(actor, ({ children }) => children.chooser);
  const isWaiting = state === 'asking' || state === 'arriving';
  return (
    <Frame user={me.user} title={t('plans.title')} text={t('plans.text')} onSignOut={onSignOut}>
      <div className={`${css.gap} ${css.stack}`}>
        {isWaiting && <Loading label={t('plans.loading')} />}
        {state === 'failed' && (
          <Callout
            tone="danger"
            role="alert"
            title={t('gate.failed')}
            action={
              <Button size="small" onClick={() => actor.send({ type: 'plan.retry' })}>
                {t('common.tryAgain')}
              </Button>
            }
          />
        )}
        {state === 'open' && (
          <Callout tone="info" title={t('plans.open')}>
            {t('plans.openText')}
          </Callout>
        )}
        {chooser && <Plans actor={chooser} suggests />}
        {!isWaiting && (
          <Button
            tone={state === 'open' ? 'primary' : 'plain'}
            size="large"
            onClick={() => actor.send({ type: 'plan.continue' })}
          >
            {t('plans.continue')}
          </Button>
        )}
      </div>
    </Frame>
  );
}

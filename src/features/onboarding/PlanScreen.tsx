import type { ActorRefFrom } from 'xstate';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import type { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import * as css from './Frame.css.ts';
import { Frame } from './Frame.tsx';

const plans = ['growth', 'professional', 'scale'] as const;

interface PlanScreenProps {
  actor: ActorRefFrom<typeof planSelectionMachine>;
  me: Me;
  onSignOut: () => void;
}

/** Draws `/onboarding/subscription-selection` in full screen (ONB-007): the future plans, and a button to continue. */
export function PlanScreen({ actor, me, onSignOut }: PlanScreenProps) {
  const t = useText();
  return (
    <Frame user={me.user} title={t('plans.title')} text={t('plans.text')} onSignOut={onSignOut}>
      <ul className={css.cards} aria-label={t('plans.list')}>
        {plans.map((plan) => (
          <li key={plan} className={css.card}>
            <h2>{t(`plans.${plan}`)}</h2>
            <p className={css.cardText}>{t(`plans.${plan}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className={css.gap}>
        <div className={css.stack}>
          <Callout tone="info" title={t('plans.later')}>
            {t('plans.laterText')}
          </Callout>
          <Button tone="primary" size="large" onClick={() => actor.send({ type: 'plan.continue' })}>
            {t('plans.continue')}
          </Button>
        </div>
      </div>
    </Frame>
  );
}

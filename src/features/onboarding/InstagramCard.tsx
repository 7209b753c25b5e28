import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Emblem } from '../common/Emblem.tsx';
import * as css from './Frame.css.ts';
import type { OnboardingActor } from './onboardingActor.ts';

/** Connects Instagram, or starts with it alone once it is connected, without a number (X3, O35). */
export function InstagramCard({ actor, disabled }: { actor: OnboardingActor; disabled?: boolean }) {
  const t = useText();
  const isConnected = useSelector(actor, ({ context }) => context.hasInstagram);
  const isOpening = useSelector(actor, (snapshot) => snapshot.matches('openingInstagram'));
  const title = t(isConnected ? 'onboarding.instagramTitle' : 'onboarding.connectInstagramTitle');
  return (
    <section className={css.card} aria-label={title}>
      <Emblem icon="camera-square" />
      <h2>{title}</h2>
      <p className={css.cardText}>
        {t(isConnected ? 'onboarding.instagramText' : 'onboarding.connectInstagramText')}
      </p>
      <Button
        size="large"
        busy={isOpening}
        disabled={disabled}
        onClick={() => actor.send({ type: isConnected ? 'instagram.continue' : 'instagram.connect' })}
      >
        {t(isConnected ? 'onboarding.continueInstagram' : 'onboarding.connectInstagram')}
      </Button>
    </section>
  );
}

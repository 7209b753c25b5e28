import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Emblem } from '../common/Emblem.tsx';
import * as css from './Frame.css.ts';
import type { OnboardingActor } from './onboardingActor.ts';

/** Lets an organisation start with Instagram alone, without a number (X3). */
export function InstagramCard({ actor, disabled }: { actor: OnboardingActor; disabled?: boolean }) {
  const t = useText();
  return (
    <section className={css.card} aria-label={t('onboarding.instagramTitle')}>
      <Emblem icon="camera-square" />
      <h2>{t('onboarding.instagramTitle')}</h2>
      <p className={css.cardText}>{t('onboarding.instagramText')}</p>
      <Button size="large" disabled={disabled} onClick={() => actor.send({ type: 'instagram.continue' })}>
        {t('onboarding.continueInstagram')}
      </Button>
    </section>
  );
}

import '#i18n/addLazyTexts.ts';
import type { ActorRefFrom } from 'xstate';
import { TwoFactorDialog } from '#features/account/TwoFactorDialog.tsx';
import { AdmissionScreen } from '#features/onboarding/AdmissionScreen.tsx';
import { OnboardingScreen } from '#features/onboarding/OnboardingScreen.tsx';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { admissionMachine } from '#machines/session/admission.machine.ts';
import { useMe } from '#services/reads/session.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { withCache } from './withCache.tsx';

interface OnboardingProps {
  app: AppContext;
  actor: ActorRefFrom<typeof onboardingMachine> | undefined;
  admission: ActorRefFrom<typeof admissionMachine> | undefined;
}

/** Draws the page of people who cannot use the dashboard yet, or whom the rules for signing in keep out. */
function Onboarding({ app, actor, admission }: OnboardingProps) {
  const { app: appActor } = app.actors;
  const me = useMe();
  const onSignOut = () => appActor.send({ type: 'signOut' });
  if (!me) return null;
  if (admission)
    return <AdmissionScreen actor={admission} me={me} dialog={TwoFactorDialog} onSignOut={onSignOut} />;
  return actor ? <OnboardingScreen actor={actor} me={me} onSignOut={onSignOut} /> : null;
}

export default withCache(Onboarding);

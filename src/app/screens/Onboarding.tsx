import '#i18n/addLazyTexts.ts';
import type { ActorRefFrom } from 'xstate';
import { OnboardingScreen } from '#features/onboarding/OnboardingScreen.tsx';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { useMe } from '#services/reads/session.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export default function Onboarding({
  app,
  actor,
}: {
  app: AppContext;
  actor: ActorRefFrom<typeof onboardingMachine>;
}) {
  const { app: appActor } = app.actors;
  const me = useMe();
  if (!me) return null;
  return <OnboardingScreen actor={actor} me={me} onSignOut={() => appActor.send({ type: 'signOut' })} />;
}

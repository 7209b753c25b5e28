import '#i18n/later.ts';
import type { ActorRefFrom } from 'xstate';
import { OnboardingScreen } from '#features/onboarding/OnboardingScreen.tsx';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { useMe } from '#services/reads/session.ts';
import type { World } from '../wiring/world.ts';

export default function Onboarding({
  world,
  actor,
}: {
  world: World;
  actor: ActorRefFrom<typeof onboardingMachine>;
}) {
  const { app } = world.actors;
  const me = useMe();
  if (!me) return null;
  return <OnboardingScreen actor={actor} me={me} onSignOut={() => app.send({ type: 'signOut' })} />;
}

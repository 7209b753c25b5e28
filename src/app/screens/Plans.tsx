import '#i18n/later.ts';
import type { ActorRefFrom } from 'xstate';
import { PlanScreen } from '#features/onboarding/PlanScreen.tsx';
import type { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import { useMe } from '#services/reads/session.ts';
import type { World } from '../wiring/world.ts';

export default function Plans({
  world,
  actor,
}: {
  world: World;
  actor: ActorRefFrom<typeof planSelectionMachine>;
}) {
  const { app } = world.actors;
  const me = useMe();
  if (!me) return null;
  return <PlanScreen actor={actor} me={me} onSignOut={() => app.send({ type: 'signOut' })} />;
}

import '#i18n/addLazyTexts.ts';
import type { ActorRefFrom } from 'xstate';
import { PlanChooser } from '#features/billing/PlanChooser.tsx';
import { PlanScreen } from '#features/onboarding/PlanScreen.tsx';
import type { planSelectionMachine } from '#machines/onboarding/planSelection.machine.ts';
import { useMe } from '#services/reads/session.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { withCache } from './withCache.tsx';

function Plans({ app, actor }: { app: AppContext; actor: ActorRefFrom<typeof planSelectionMachine> }) {
  const { app: appActor } = app.actors;
  const me = useMe();
  if (!me) return null;
  return (
    <PlanScreen
      actor={actor}
      me={me}
      plans={PlanChooser}
      onSignOut={() => appActor.send({ type: 'signOut' })}
    />
  );
}

export default withCache(Plans);

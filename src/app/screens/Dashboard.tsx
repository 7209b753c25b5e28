import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { Shell } from '#features/shell/Shell.tsx';
import { accessOf } from '#machines/app/access.ts';
import type { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import { conversationIn, screenIn } from '#machines/app/routing.ts';
import { useStats } from '#services/reads/conversations.ts';
import { useMe, useOrganisation } from '#services/reads/session.ts';
import { Splash } from '#ui/feedback/Splash.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';
import { Conversations } from './Conversations.tsx';

const LazyScreen = lazyPart(() => import('./LazyScreen.tsx')).part((it) => it.default, { meanwhile: Splash });

/** Draws everything under `/dashboard`: the gate, the shell and the current screen. */
export default function Dashboard({ app }: { app: AppContext }) {
  const dashboard = useSelector(app.actors.app, ({ children }) => children.dashboard);
  return dashboard ? <Inside app={app} dashboard={dashboard} /> : null;
}

interface InsideProps {
  app: AppContext;
  dashboard: ActorRefFrom<typeof dashboardMachine>;
}

function Inside({ app, dashboard }: InsideProps) {
  const { app: appActor, ...page } = app.actors;
  const organisationSwitch = useSelector(dashboard, ({ children }) => children.organisationSwitch);
  const notifications = useSelector(dashboard, ({ children }) => children.notifications);
  const push = useSelector(dashboard, ({ children }) => children.push);
  const loader = useSelector(dashboard, ({ children }) => children.screenLoader);
  const path = useSelector(appActor, ({ context }) => context.path);
  const me = useMe();
  const organisation = useOrganisation();
  const stats = useStats();
  if (
    !organisationSwitch ||
    !notifications ||
    !push ||
    !me ||
    !organisation ||
    accessOf(organisation) !== 'allowed'
  )
    return null;
  const screen = screenIn(path);

  return (
    <Shell
      actors={{ ...page, organisationSwitch, notifications, push }}
      me={me}
      mine={stats?.mine ?? null}
      troubles={organisation.channel_troubles}
      deletionAt={organisation.deletion_at}
      isConversationOpen={conversationIn(path) !== null}
      onSignOut={() => appActor.send({ type: 'signOut' })}
    >
      {screen === 'conversations' ? (
        <Conversations app={app} dashboard={dashboard} me={me} organisation={organisation} />
      ) : (
        <LazyScreen app={app} name={screen} loader={loader} push={push} />
      )}
    </Shell>
  );
}

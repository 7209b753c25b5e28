import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { PaneBoundary } from '#features/common/PaneBoundary.tsx';
import { ScreenFrame } from '#features/shell/ScreenFrame.tsx';
import { Placeholder } from '#features/shell/Placeholder.tsx';
import { Shell } from '#features/shell/Shell.tsx';
import { accessOf } from '#machines/app/access.ts';
import type { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import { conversationIn, screenIn } from '#machines/app/routing.ts';
import { useStats } from '#services/reads/conversations.ts';
import { useMe, useOrganisation } from '#services/reads/session.ts';
import { Splash } from '#ui/feedback/Splash.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';
import { Conversations } from './Conversations.tsx';

const Settings = lazyPart(() => import('./Settings.tsx')).part((it) => it.default, { meanwhile: Splash });
const Orders = lazyPart(() => import('./Orders.tsx')).part((it) => it.default, { meanwhile: Splash });

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
  const notices = useSelector(dashboard, ({ children }) => children.notices);
  const push = useSelector(dashboard, ({ children }) => children.push);
  const apart = useSelector(dashboard, ({ children }) => children.screenLoader);
  const path = useSelector(appActor, ({ context }) => context.path);
  const me = useMe();
  const organisation = useOrganisation();
  const stats = useStats();
  if (
    !organisationSwitch ||
    !notices ||
    !push ||
    !me ||
    !organisation ||
    accessOf(organisation) !== 'allowed'
  )
    return null;
  const screen = screenIn(path);

  return (
    <Shell
      actors={{ ...page, organisationSwitch, notices, push }}
      me={me}
      mine={stats?.mine ?? null}
      troubles={organisation.channel_troubles}
      isConversationOpen={conversationIn(path) !== null}
      onSignOut={() => appActor.send({ type: 'signOut' })}
    >
      {screen === 'conversations' && (
        <Conversations app={app} dashboard={dashboard} me={me} organisation={organisation} />
      )}
      {apart && (screen === 'settings' || screen === 'orders') && (
        <ScreenFrame actor={apart}>
          <PaneBoundary key={screen}>
            {screen === 'settings' && <Settings app={app} loader={apart} push={push} />}
            {screen === 'orders' && <Orders loader={apart} />}
          </PaneBoundary>
        </ScreenFrame>
      )}
      {screen === 'campaigns' && <Placeholder screen={screen} />}
    </Shell>
  );
}

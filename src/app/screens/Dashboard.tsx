import '#i18n/inbox.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { Shell } from '#features/shell/Shell.tsx';
import type { dashboardMachine } from '#machines/app/dashboard.machine.ts';
import { conversationIn, screenIn } from '#machines/app/routing.ts';
import { useStats } from '#services/reads/conversations.ts';
import { useMe, useOrganisation } from '#services/reads/session.ts';
import { Splash } from '#ui/feedback/Splash.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';
import { withCache } from './withCache.tsx';
import { Conversations } from './Conversations.tsx';

const gating = lazyPart(() => import('./Gate.tsx'));
const Gate = gating.part((it) => it.SubscriptionGate, { meanwhile: Splash });
const GateNotice = gating.part((it) => it.GateNotice, { failed: 'meanwhile' });
const AwayChoice = lazyPart(() => import('./AwayChoice.tsx')).part((it) => it.default, { failed: 'line' });
const LazyScreen = lazyPart(() => import('./LazyScreen.tsx')).part((it) => it.default, { meanwhile: Splash });

/** Draws everything under `/dashboard`: the gate, the shell and the current screen. */
function Dashboard({ app }: { app: AppContext }) {
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
  const outbox = useSelector(dashboard, ({ children }) => children.outbox);
  const loader = useSelector(dashboard, ({ children }) => children.screenLoader);
  const gate = useSelector(dashboard, ({ children }) => children.gate);
  const path = useSelector(appActor, ({ context }) => context.path);
  const me = useMe();
  const organisation = useOrganisation();
  const stats = useStats();
  if (!organisationSwitch || !notifications || !push || !outbox || !me || !organisation) return null;
  const screen = screenIn(path);
  const content =
    screen === 'conversations' ? (
      <Conversations app={app} dashboard={dashboard} me={me} organisation={organisation} />
    ) : (
      <LazyScreen app={app} name={screen} loader={loader} push={push} outbox={outbox} />
    );

  return (
    <Shell
      actors={{ ...page, organisationSwitch, notifications, push }}
      me={me}
      mine={stats?.mine ?? null}
      troubles={organisation.channel_troubles}
      deletionAt={organisation.deletion_at}
      notice={gate && <GateNotice actor={gate} />}
      away={<AwayChoice app={app} />}
      isConversationOpen={conversationIn(path) !== null}
      onSignOut={() => appActor.send({ type: 'signOut' })}
    >
      {gate ? (
        <Gate actor={gate} me={me}>
          {content}
        </Gate>
      ) : (
        content
      )}
    </Shell>
  );
}

export default withCache(Dashboard);

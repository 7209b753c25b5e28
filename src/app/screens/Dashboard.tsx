import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Placeholder } from '#features/shell/Placeholder.tsx';
import { Shell } from '#features/shell/Shell.tsx';
import { accessOf } from '#machines/app/access.ts';
import { conversationIn, placeIn } from '#machines/app/routing.ts';
import { useStats } from '#services/reads/conversations.ts';
import { useMe, useOrganisation } from '#services/reads/session.ts';
import { Splash } from '#ui/Splash.tsx';
import type { World } from '../wiring/world.ts';
import { Conversations } from './Conversations.tsx';

const Settings = lazy(() => import('./Settings.tsx'));

/** Everything under `/dashboard`: the gate, the shell, and in it the place the address names. */
export default function Dashboard({ world }: { world: World }) {
  const { app, ...page } = world.actors;
  const organisationSwitch = useSelector(app, ({ children }) => children.organisationSwitch);
  const notices = useSelector(app, ({ children }) => children.notices);
  const push = useSelector(app, ({ children }) => children.push);
  const path = useSelector(app, ({ context }) => context.path);
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
  const place = placeIn(path);

  return (
    <Shell
      actors={{ ...page, organisationSwitch, notices, push }}
      me={me}
      mine={stats?.mine ?? null}
      isConversationOpen={conversationIn(path) !== null}
      onSignOut={() => app.send({ type: 'signOut' })}
    >
      {place === 'conversations' && <Conversations world={world} me={me} organisation={organisation} />}
      {place === 'settings' && (
        <Suspense fallback={<Splash />}>
          <Settings world={world} />
        </Suspense>
      )}
      {(place === 'orders' || place === 'campaigns') && <Placeholder place={place} />}
    </Shell>
  );
}

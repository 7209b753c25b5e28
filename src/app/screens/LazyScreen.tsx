import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { PaneBoundary } from '#features/common/PaneBoundary.tsx';
import { ScreenFrame } from '#features/shell/ScreenFrame.tsx';
import type { LazyScreenName } from '#machines/app/screen.facts.ts';
import type { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';
import type { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import type { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import { Splash } from '#ui/feedback/Splash.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';

const Settings = lazyPart(() => import('./Settings.tsx')).part((it) => it.default, { meanwhile: Splash });
const Campaigns = lazyPart(() => import('./Campaigns.tsx')).part((it) => it.default, { meanwhile: Splash });
const Contacts = lazyPart(() => import('./Contacts.tsx')).part((it) => it.default, { meanwhile: Splash });
const Reports = lazyPart(() => import('./Reports.tsx')).part((it) => it.default, { meanwhile: Splash });
const Orders = lazyPart(() => import('./Orders.tsx')).part((it) => it.default, { meanwhile: Splash });

interface LazyScreenProps {
  app: AppContext;
  name: LazyScreenName;
  loader: ActorRefFrom<typeof screenLoaderMachine> | undefined;
  push: ActorRefFrom<typeof pushPermissionMachine>;
  outbox: ActorRefFrom<typeof outboxMachine>;
}

/** Draws a screen of the dashboard that loads when it is opened. */
export default function LazyScreen({ app, name, loader, push, outbox }: LazyScreenProps) {
  const screen = useSelector(loader, (snapshot) => snapshot?.children.screen);
  if (!loader) return null;
  return (
    <ScreenFrame actor={loader}>
      {screen && (
        <PaneBoundary key={name}>
          {name === 'settings' && <Settings app={app} screen={screen} push={push} outbox={outbox} />}
          {name === 'contacts' && <Contacts screen={screen} />}
          {name === 'orders' && <Orders screen={screen} />}
          {name === 'reports' && <Reports screen={screen} />}
          {name === 'campaigns' && <Campaigns screen={screen} />}
        </PaneBoundary>
      )}
    </ScreenFrame>
  );
}

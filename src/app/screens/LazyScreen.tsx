import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { PaneBoundary } from '#features/common/PaneBoundary.tsx';
import { Placeholder } from '#features/shell/Placeholder.tsx';
import { ScreenFrame } from '#features/shell/ScreenFrame.tsx';
import type { ScreenName } from '#machines/app/routing.ts';
import type { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';
import type { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import { Splash } from '#ui/feedback/Splash.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';

const Settings = lazyPart(() => import('./Settings.tsx')).part((it) => it.default, { meanwhile: Splash });
const Broadcast = lazyPart(() => import('./Broadcast.tsx')).part((it) => it.default, { meanwhile: Splash });
const Orders = lazyPart(() => import('./Orders.tsx')).part((it) => it.default, { meanwhile: Splash });

interface LazyScreenProps {
  app: AppContext;
  screen: Exclude<ScreenName, 'conversations'>;
  loader: ActorRefFrom<typeof screenLoaderMachine> | undefined;
  push: ActorRefFrom<typeof pushPermissionMachine>;
}

/** Draws a screen of the dashboard that loads when it is opened. */
export default function LazyScreen({ app, screen, loader, push }: LazyScreenProps) {
  if (screen === 'campaigns') return <Placeholder screen={screen} />;
  if (!loader) return null;
  return (
    <ScreenFrame actor={loader}>
      <PaneBoundary key={screen}>
        {screen === 'settings' && <Settings app={app} loader={loader} push={push} />}
        {screen === 'orders' && <Orders loader={loader} />}
        {screen === 'broadcast' && <Broadcast loader={loader} />}
      </PaneBoundary>
    </ScreenFrame>
  );
}

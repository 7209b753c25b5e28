import { useSelector } from '@xstate/react';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { PaneBoundary } from '#features/common/PaneBoundary.tsx';
import { ToastSlot } from '#features/shell/ToastSlot.tsx';
import { useText } from '#i18n/useText.ts';
import { screenIn, showsInbox } from '#machines/app/routing.ts';
import { inboxQueryOf } from '#machines/inbox/inboxAddress.ts';
import { Splash, SplashWithText } from '#ui/feedback/Splash.tsx';
import type { AppContext } from './wiring/appContext.ts';

/** Each screen is a lazy part, because a user sees only one at a time. */
const screen = { meanwhile: Splash };
const Entrance = lazyPart(() => import('./screens/Entrance.tsx')).part((it) => it.default, screen);
const Onboarding = lazyPart(() => import('./screens/Onboarding.tsx')).part((it) => it.default, screen);
const dashboard = lazyPart(() => import('./screens/Dashboard.tsx'));
const Dashboard = dashboard.part((it) => it.default, screen);
const Redirecting = lazyPart(() => import('#features/onboarding/Redirecting.tsx')).part(
  (it) => it.Redirecting,
  screen,
);
const InstagramConnected = lazyPart(() => import('#features/settings/InstagramConnected.tsx')).part(
  (it) => it.InstagramConnected,
  screen,
);
const ShopHandoff = lazyPart(() => import('#features/onboarding/ShopHandoff.tsx')).part(
  (it) => it.ShopHandoff,
  screen,
);
const Plans = lazyPart(() => import('./screens/Plans.tsx')).part((it) => it.default, screen);
const WarmInbox = lazyPart(() => import('./screens/WarmInbox.tsx')).part((it) => it.default, screen);
const TabOwner = lazyPart(() => import('#features/session/TabOwner.tsx')).part((it) => it.TabOwner, screen);
/** Imported right after the page is drawn, because none of them is there from the beginning. */
const PageNotices = lazyPart(() => import('#features/shell/PageNotices.tsx')).part((it) => it.PageNotices, {
  failed: 'meanwhile',
});
const GlobalError = lazyPart(() => import('#features/shell/GlobalError.tsx')).part(
  (it) => it.GlobalError,
  screen,
);

/** Imports the dashboard's screen before it is shown. */
export const preloadDashboard = dashboard.preload;

/** Draws the app chart's current screen and the overlays that may cover any of them (SHELL-027). */
export function Screen({ app }: { app: AppContext }) {
  const { app: appActor, appVersion, connectivity, rateLimit, tabOwner, toast } = app.actors;
  const isOthers = useSelector(tabOwner, (snapshot) => snapshot.hasTag('displaced'));
  // The dashboard draws the toast itself, so that it never covers the composer.
  const inDashboard = useSelector(appActor, (snapshot) =>
    snapshot.matches({ present: { signedIn: 'dashboard' } }),
  );
  return (
    <>
      <PaneBoundary>{isOthers ? <TabOwner actor={tabOwner} /> : <Standing app={app} />}</PaneBoundary>
      {!inDashboard && !isOthers && <ToastSlot actor={toast} />}
      <PageNotices connectivity={connectivity} rateLimit={rateLimit} appVersion={appVersion} />
    </>
  );
}

/** Waits for the session and the organisation with the last list of this device; the settings say so (SET-005). */
function Waiting({ app, path }: { app: AppContext; path: string }) {
  const t = useText();
  const kept = useSelector(app.actors.warmList, ({ context }) => context.kept);
  const { filter, refine } = inboxQueryOf(path);
  if (kept && showsInbox(path) && refine === '' && filter === kept.filter)
    return <WarmInbox app={app} path={path} kept={kept} />;
  return screenIn(path) === 'settings' ? (
    <SplashWithText text={t('settings.loadingOrganisation')} />
  ) : (
    <Splash />
  );
}

function Standing({ app }: { app: AppContext }) {
  const { app: appActor } = app.actors;
  const snapshot = useSelector(
    appActor,
    (it) => it,
    (one, other) =>
      one.value === other.value && one.children === other.children && one.context === other.context,
  );
  const { admission, entrance, onboarding, channelRedirect, instagramConnected, planSelection, shopHandoff } =
    snapshot.children;
  const { problem } = snapshot.context;

  if (entrance) return <Entrance app={app} actor={entrance} />;
  if (admission ?? onboarding) return <Onboarding app={app} actor={onboarding} admission={admission} />;
  if (snapshot.matches({ present: { signedIn: 'linkingChannel' } }) && channelRedirect)
    return <Redirecting actor={channelRedirect} />;
  if (snapshot.matches({ present: { signedIn: 'backFromInstagram' } }) && instagramConnected)
    return <InstagramConnected actor={instagramConnected} />;
  if (snapshot.matches({ present: { signedIn: 'choosingPlan' } }) && planSelection)
    return <Plans app={app} actor={planSelection} />;
  if (shopHandoff) return <ShopHandoff actor={shopHandoff} />;
  if (snapshot.matches({ present: { signedIn: 'dashboard' } })) return <Dashboard app={app} />;
  if (snapshot.matches('broken') && problem)
    return (
      <GlobalError
        problem={problem}
        onRetry={() => appActor.send({ type: 'error.retry' })}
        onSignOut={() => appActor.send({ type: 'signOut' })}
      />
    );
  return <Waiting app={app} path={snapshot.context.path} />;
}

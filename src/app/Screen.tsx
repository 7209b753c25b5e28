import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { LanguageLinks } from '#features/session/LanguageLinks.tsx';
import { Connectivity } from '#features/shell/Connectivity.tsx';
import { RateLimit } from '#features/shell/RateLimit.tsx';
import { ToastSlot } from '#features/shell/ToastSlot.tsx';
import { late } from '#ui/late.tsx';
import { Splash } from '#ui/Splash.tsx';
import type { World } from './wiring/world.ts';

// A person sees one of these at a time; what only the dashboard needs is not in the way of signing in.
const SignIn = lazy(async () => ({ default: (await import('#features/session/SignIn.tsx')).SignIn }));
const SignUp = lazy(async () => ({ default: (await import('#features/session/SignUp.tsx')).SignUp }));
const Onboarding = lazy(() => import('./screens/Onboarding.tsx'));
const inside = late(() => import('./screens/Dashboard.tsx'));
const Dashboard = inside.part<{ world: World }>((it) => it.default, Splash);
const Redirecting = lazy(async () => ({
  default: (await import('#features/onboarding/Redirecting.tsx')).Redirecting,
}));
const InstagramConnected = lazy(async () => ({
  default: (await import('#features/settings/InstagramConnected.tsx')).InstagramConnected,
}));
const ShopHandoff = lazy(async () => ({
  default: (await import('#features/onboarding/ShopHandoff.tsx')).ShopHandoff,
}));
const Plans = lazy(() => import('./screens/Plans.tsx'));
const GlobalError = lazy(async () => ({
  default: (await import('#features/shell/GlobalError.tsx')).GlobalError,
}));

/** Fetches the dashboard's screen ahead of the moment it is shown. */
export const preloadDashboard = inside.preload;

/** The one screen the app chart is at, and what may lie over any of them (SHELL-027). */
export function Screen({ world }: { world: World }) {
  const { app, connectivity, rateLimit, toast } = world.actors;
  // The dashboard's sheet has a place of its own for the toast, so that it never covers the composer.
  const inDashboard = useSelector(app, (snapshot) =>
    snapshot.matches({ present: { signedIn: 'dashboard' } }),
  );
  return (
    <>
      <Suspense fallback={<Splash />}>
        <Standing world={world} />
      </Suspense>
      {!inDashboard && <ToastSlot actor={toast} />}
      <Connectivity actor={connectivity} />
      <RateLimit actor={rateLimit} />
    </>
  );
}

function Standing({ world }: { world: World }) {
  const { app } = world.actors;
  const snapshot = useSelector(
    app,
    (it) => it,
    (one, other) =>
      one.value === other.value && one.children === other.children && one.context === other.context,
  );
  const { signIn, signUp, onboarding, channelRedirect, instagramConnected, planSelection, shopHandoff } =
    snapshot.children;
  const { problem } = snapshot.context;

  if (snapshot.matches({ present: { signedOut: 'signIn' } }) && signIn)
    return <SignIn actor={signIn} foot={<LanguageLinks actor={world.actors.language} />} />;
  if (snapshot.matches({ present: { signedOut: 'signUp' } }) && signUp)
    return <SignUp actor={signUp} foot={<LanguageLinks actor={world.actors.language} />} />;
  if (snapshot.matches({ present: { signedIn: 'outside' } }) && onboarding)
    return <Onboarding world={world} actor={onboarding} />;
  if (snapshot.matches({ present: { signedIn: 'linkingChannel' } }) && channelRedirect)
    return <Redirecting actor={channelRedirect} />;
  if (snapshot.matches({ present: { signedIn: 'backFromInstagram' } }) && instagramConnected)
    return <InstagramConnected actor={instagramConnected} />;
  if (snapshot.matches({ present: { signedIn: 'choosingPlan' } }) && planSelection)
    return <Plans world={world} actor={planSelection} />;
  if (shopHandoff) return <ShopHandoff actor={shopHandoff} />;
  if (snapshot.matches({ present: { signedIn: 'dashboard' } })) return <Dashboard world={world} />;
  if (snapshot.matches('broken') && problem)
    return (
      <GlobalError
        problem={problem}
        onRetry={() => app.send({ type: 'error.retry' })}
        onSignOut={() => app.send({ type: 'signOut' })}
      />
    );
  return <Splash />;
}

import { useSelector } from '@xstate/react';
import { SignIn } from '#features/session/SignIn.tsx';
import { SignUp } from '#features/session/SignUp.tsx';
import { Dashboard } from './Dashboard.tsx';
import type { World } from './wiring/world.ts';

/** The one screen the app chart is at. */
export function Screen({ world }: { world: World }) {
  const { app } = world.actors;
  const children = useSelector(app, (snapshot) => snapshot.children);
  const value = useSelector(app, (snapshot) => snapshot.value);
  const isAt = (state: Parameters<ReturnType<typeof app.getSnapshot>['matches']>[0]) => app.getSnapshot().matches(state);
  void value;

  if (isAt({ present: { signedOut: 'signIn' } }) && children.signIn) return <SignIn actor={children.signIn} />;
  if (isAt({ present: { signedOut: 'signUp' } }) && children.signUp) return <SignUp actor={children.signUp} />;
  if (isAt({ present: { signedIn: 'dashboard' } })) return <Dashboard world={world} />;
  return null;
}

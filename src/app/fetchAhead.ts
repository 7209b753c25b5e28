import { whenIdle } from '#lib/whenIdle.ts';
import { preloadDashboard } from './Screen.tsx';
import { loadInside } from './wiring/session/session.ts';
import type { AppContext } from './wiring/appContext.ts';

const inside = () => void Promise.all([loadInside(), preloadDashboard()]).catch(() => {});
const spare = () =>
  void import('./spareParts.ts').then(
    ({ fetchSpare }) => fetchSpare(),
    () => {},
  );
const chat = () =>
  void import('./wiring/conversation/chat.ts')
    .then(({ loadChat }) => loadChat())
    .then(() => whenIdle(spare))
    .catch(() => {});

/**
 * Fetches what is probably needed next.
 * For an address of the dashboard: its screen, in parallel to the session. On the sign-in form: the dashboard, when the
 * browser is idle. In the list: the conversation's screen. The code that needs a part reports its failed import.
 */
export function fetchAhead({ actors: { app } }: AppContext): void {
  const { path } = app.getSnapshot().context;
  if (path.startsWith('/dashboard')) inside();
  if (path.startsWith('/dashboard/conversations/')) chat();
  const subscription = app.subscribe((now) => {
    if (now.matches({ present: 'signedOut' })) whenIdle(inside);
    const { pages } = now.children.dashboard?.getSnapshot().children.list?.getSnapshot().children ?? {};
    if (!pages) return;
    subscription.unsubscribe();
    const rows = pages.subscribe((state) => {
      if (state.matches('loading')) return;
      rows.unsubscribe();
      whenIdle(chat);
    });
  });
}

import { whenIdle } from '#lib/whenIdle.ts';
import { preloadDashboard } from './Screen.tsx';
import { loadInside } from './wiring/session/session.ts';
import type { AppContext } from './wiring/appContext.ts';

const inside = () => void Promise.all([loadInside(), preloadDashboard()]).catch(() => {});
/**
 * Parts for files, voice notes and media are fetched ahead, because they are needed even after the connection is lost.
 */
const spare = () =>
  void Promise.all([
    import('#features/conversation/composer/Tray.tsx'),
    import('#features/conversation/composer/VoiceNote.tsx'),
    import('#features/conversation/message/Actions.tsx'),
    import('#features/conversation/message/Rich.tsx'),
    import('./wiring/conversation/messageCharts.ts'),
  ]).catch(() => {});
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

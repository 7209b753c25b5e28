import { preloadDashboard } from './Screen.tsx';
import { loadInside } from './wiring/session/session.ts';
import type { AppContext } from './wiring/appContext.ts';

/** Milliseconds a browser without idle callbacks is left to itself first. */
const REST = 300;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, REST);
};

const inside = () => void Promise.all([loadInside(), preloadDashboard()]).catch(() => {});
/** Without a connection they could not be fetched any more, and then too files are chosen, spoken notes sent and both shown. */
const spare = () =>
  void Promise.all([
    import('#features/conversation/composer/Tray.tsx'),
    import('#features/conversation/composer/VoiceNote.tsx'),
    import('#features/conversation/timeline/Markdown.tsx'),
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
 * What comes next is fetched before it is asked for: behind an inner address the dashboard at once, beside the search for
 * the session; behind the sign-in form when the browser has nothing else to do; a conversation's screen as soon as the
 * list has its rows. That it could not be fetched is told to whoever then asks for it.
 */
export function fetchAhead({ actors: { app } }: AppContext): void {
  const { path } = app.getSnapshot().context;
  if (path.startsWith('/dashboard')) inside();
  if (path.startsWith('/dashboard/conversations/')) chat();
  const subscription = app.subscribe((now) => {
    if (now.matches({ present: 'signedOut' })) whenIdle(inside);
    const list = now.children.dashboard?.getSnapshot().children.list;
    if (!list) return;
    subscription.unsubscribe();
    const rows = list.subscribe((state) => {
      if (state.matches({ rows: 'loading' })) return;
      rows.unsubscribe();
      whenIdle(chat);
    });
  });
}

import type { Conversation } from '#contract/conversation.ts';
import { visible } from '#lib/visible.ts';
import { conversationIn } from '#machines/app/routing.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const PLAIN = 'Parley';
/** Milliseconds in which changes are combined into one title. A hidden tab has no frames to wait for. */
const PAUSE = 200;

/** Returns the number of the user's own conversations with unread messages, among the cached ones. */
export const unreadOfMine = (conversations: readonly (Conversation | undefined)[], me: string): number =>
  conversations.filter(
    (it) => it && it.handler_detail?.clerk_id === me && (it.unread_count > 0 || it.marked_unread),
  ).length;

/** Returns the page title: the open conversation and the number of own unread conversations. */
export const titleOf = (count: number, name: string | null): string =>
  [count > 0 ? `(${count > 99 ? '99+' : count}) ` : '', name ? `${name} · ` : '', PLAIN].join('');

/** Updates the page title, such as `(3) Solange Ebanda · Parley`. */
export function watchTitle(app: AppContext): void {
  let due: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    due = null;
    const { path, me: person } = app.actors.app.getSnapshot().context;
    const me = app.actors.tabOwner.getSnapshot().hasTag('displaced') ? null : person;
    const [kind] = keys.conversation('');
    const known = me ? app.cache.getQueriesData<Conversation>({ queryKey: [kind] }) : [];
    const count = unreadOfMine(
      known.map(([, it]) => it),
      me?.user.id ?? '',
    );
    const open = me && conversationIn(path);
    const name = open ? app.cache.getQueryData<Conversation>(keys.conversation(open))?.user.name : null;
    document.title = titleOf(count, name ? visible(name) : null);
  };
  const plan = () => (due ??= setTimeout(write, PAUSE));
  app.cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === keys.conversation('')[0]) plan();
  });
  let path = app.actors.app.getSnapshot().context.path;
  app.actors.app.subscribe(({ context }) => {
    if (context.path === path) return;
    path = context.path;
    plan();
  });
  app.actors.tabOwner.subscribe(write);
  plan();
}

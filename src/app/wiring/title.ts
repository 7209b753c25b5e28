import type { Conversation } from '#contract/conversation.ts';
import { keys } from '#services/cache.ts';
import type { World } from './world.ts';

const PLAIN = 'Parley';
/** Milliseconds in which a burst of changes makes one title. A hidden tab has no frames to wait for. */
const PAUSE = 200;

/** How many of this person's own conversations have something unread, of those this page knows. */
export const unreadOfMine = (conversations: readonly (Conversation | undefined)[], me: string): number =>
  conversations.filter(
    (it) => it && it.handler_detail?.clerk_id === me && (it.unread_count > 0 || it.marked_unread),
  ).length;

/** The tab says how many of one's own conversations wait: `(3) Parley`. */
export function watchTitle(world: World): void {
  let due: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    due = null;
    const { me } = world.actors.app.getSnapshot().context;
    const [kind] = keys.conversation('');
    const known = me ? world.cache.getQueriesData<Conversation>({ queryKey: [kind] }) : [];
    const count = unreadOfMine(
      known.map(([, it]) => it),
      me?.user.id ?? '',
    );
    document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${PLAIN}` : PLAIN;
  };
  world.cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === keys.conversation('')[0]) due ??= setTimeout(write, PAUSE);
  });
}

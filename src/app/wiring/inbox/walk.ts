import type { Conversation } from '#contract/conversation.ts';
import { nearestTo, orderOf, stepFrom, type Walk } from '#machines/inbox/walk.rules.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { besideList, openId, replyField, rowsOf } from './neighbours.ts';

const walks = new WeakMap<AppContext, Walk>();

const idsOf = (rows: readonly Conversation[]) => rows.map(({ _id }) => _id);

/** Returns the walk that led to the open conversation; one that was opened in another way begins a new walk. */
function walkOf(app: AppContext): Walk | null {
  const at = openId(app);
  if (at === null) return null;
  const { filter, refine } = within(app).list?.getSnapshot().context ?? {};
  const list = `${filter} ${refine}`;
  const walk = walks.get(app);
  if (walk?.list === list && (walk.at === at || walk.from === at)) return walk;
  const begun = { list, order: idsOf(rowsOf(app)), at, from: null };
  walks.set(app, begun);
  return begun;
}

const orderNow = (app: AppContext) => orderOf(walkOf(app), idsOf(rowsOf(app)));

/** Begins a walk with each conversation that is opened, while the rows still have the order that the agent sees. */
export function watchWalk(app: AppContext): void {
  walkOf(app);
  app.actors.app.subscribe(() => walkOf(app));
}

/** Focuses the timeline, where single keys work; or the answer's field if the agent prefers it and there is one. */
function focusOpened(app: AppContext, id: string): void {
  const timeline = `[data-timeline="${id}"]`;
  if (app.actors.shortcuts.getSnapshot().context.stepTo === 'timeline') return focusWhenThere(timeline);
  const field = replyField(id);
  focusWhenThere(`${field}, main:has([data-footer-of="${id}"]):not(:has(${field})) ${timeline}`);
}

/** Goes on to a conversation of the list. */
export function walkTo(app: AppContext, id: string): void {
  const walk = walkOf(app);
  if (walk) walks.set(app, { ...walk, order: orderNow(app), from: walk.at, at: id });
  const path = besideList(app, id);
  if (openId(app) !== id) {
    app.navigate(path);
    // The address tells the charts with its next drawing; the next key may come before.
    app.actors.app.send({ type: 'route.changed', path });
  }
  focusOpened(app, id);
}

/** Opens the conversation `by` rows further in the walk. */
export function stepBy(app: AppContext, by: number): void {
  const next = stepFrom(orderNow(app), openId(app), by);
  if (next !== undefined) walkTo(app, next);
}

/** Returns the unresolved conversation that comes next in the walk; null if there is none. */
export function nextUnresolved(app: AppContext, conversationId: string): string | null {
  const rows = rowsOf(app);
  const open = new Set(idsOf(rows.filter(({ label }) => label !== 'resolved')));
  return nearestTo(orderNow(app), conversationId, open);
}

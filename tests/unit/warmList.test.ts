import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import { DAY } from '#lib/time.ts';
import { readLastList, saveLastList, wipeLastList } from '#services/lastList.ts';
import { keptRows } from '#app/wiring/inbox/keptRows.ts';
import { warmListStart, watchSession, wireWarmList } from '#app/wiring/inbox/warmList.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { stubLocalStorage } from '#tests/support/localStorage.ts';

const ada = { userId: 'ada', organisationId: 'bakery' };
const rows = Array.from({ length: 30 }, (_, index) => ({ _id: `v${index}` }) as Conversation);
const now = Date.parse('2026-11-24T08:00:00Z');

const entries = stubLocalStorage();
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** An app whose session a test states. */
function anApp() {
  let tell: (state: unknown) => void = () => {};
  const warmList = createActor(wireWarmList(), { input: warmListStart() }).start();
  const app = {
    actors: { warmList, app: { subscribe: (listener: typeof tell) => (tell = listener) } },
  } as unknown as AppContext;
  watchSession(app);
  const session = (
    me: { userId: string; organisationId: string | null } | null,
    { out = false, left = null }: { out?: boolean; left?: object | null } = {},
  ) =>
    tell({
      context: { me: me && { user: { id: me.userId }, activeOrganisationId: me.organisationId }, left },
      matches: ({ present }: { present: string }) => out && present === 'signedOut',
    });
  return { app, warmList, session };
}

describe('the last list of a device', () => {
  it('is its first twenty rows, for three days', () => {
    saveLastList({ owner: ada, filter: 'all', rows }, now);
    expect(readLastList(now + 3 * DAY - 1)).toEqual({ owner: ada, filter: 'all', rows: rows.slice(0, 20) });
    expect(readLastList(now + 3 * DAY)).toBeNull();
    wipeLastList();
    expect(entries.size).toBe(0);
  });

  it('is used for its own filter, once the server has named its owner', () => {
    saveLastList({ owner: ada, filter: 'all', rows }, now);
    const { app, session } = anApp();
    expect(keptRows(app, 'all')).toBeNull();
    session(ada);
    expect(keptRows(app, 'all')).toHaveLength(20);
    expect(keptRows(app, 'resolved')).toBeNull();
  });

  it.each([
    ['another person', { ...ada, userId: 'ben' }, {}],
    ['another organisation', { ...ada, organisationId: 'garage' }, {}],
    ['a person without an organisation', { ...ada, organisationId: null }, {}],
    ['a removed person', ada, { left: { name: 'Bakery', texts: [] } }],
    ['nobody', null, { out: true }],
  ])('is deleted when the server names %s', (_, me, how) => {
    saveLastList({ owner: ada, filter: 'all', rows }, now);
    const { app, session } = anApp();
    session(me, how);
    expect(entries.size).toBe(0);
    expect(keptRows(app, 'all')).toBeNull();
  });

  it('is not kept again by an answer that comes after signing out', () => {
    const { warmList, session } = anApp();
    const answered = { type: 'list.answered' as const, list: { filter: 'all' as const, rows } };
    session(ada);
    warmList.send(answered);
    expect(readLastList(now)?.owner).toEqual(ada);
    session(ada, { out: true });
    warmList.send(answered);
    expect(entries.size).toBe(0);
  });
});

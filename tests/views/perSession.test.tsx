import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { perSession } from '#app/wiring/perSession.ts';
import { draftSyncOf } from '#app/wiring/conversation/drafts.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const session = () => createActor(setup({}).createMachine({})).start();

/** A page whose session can be replaced. */
function aPage() {
  let dashboard = session();
  const connectivity = createActor(setup({}).createMachine({})).start();
  const app = { actors: { app: { getSnapshot: () => ({ children: { dashboard } }) }, connectivity } };
  const signOut = () => {
    dashboard.stop();
    dashboard = session();
  };
  return { app: app as unknown as AppContext, signOut };
}

it('makes a thing once in a session, and ends it with the session', () => {
  const ended: number[] = [];
  let count = 0;
  const open = perSession(() => {
    const made = (count += 1);
    return { made, end: () => ended.push(made) };
  });
  const { app, signOut } = aPage();
  expect([open(app), open(app)]).toEqual([1, 1]);
  signOut();
  expect(ended).toEqual([1]);
  expect(open(app)).toBe(2);
});

it('a draft that the server has not yet got never goes out as the next person’s', () => {
  const { app, signOut } = aPage();
  const ofFirst = draftSyncOf(app);
  const draft = { conversationId: 'v1', text: 'for me alone', writtenAt: '2026-11-26T10:00:00Z' };
  ofFirst.send({ type: 'draft.written', draft });
  signOut();
  expect(ofFirst.getSnapshot().status).toBe('stopped');
  expect(draftSyncOf(app).getSnapshot().context.waiting).toEqual([]);
});

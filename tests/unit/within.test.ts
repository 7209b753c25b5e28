/** Watching the dashboard's charts, by parts that are loaded after the dashboard has started. */
import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { watchWithin } from '#app/wiring/within.ts';

const dashboard = createMachine({ invoke: { id: 'list', src: createMachine({}) } });
const page = createMachine({
  initial: 'signedOut',
  states: {
    signedOut: { on: { enter: 'signedIn' } },
    signedIn: { invoke: { id: 'dashboard', src: dashboard }, on: { leave: 'signedOut' } },
  },
});

it('a dashboard that runs already is looked at at once, and each later one when it starts', () => {
  const actor = createActor(page).start();
  const app = { actors: { app: actor } } as unknown as AppContext;
  actor.send({ type: 'enter' });
  const look = vi.fn();
  watchWithin(app, look);
  expect(look).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ list: expect.anything() }));
  actor.send({ type: 'leave' });
  expect(look).toHaveBeenLastCalledWith({});
  actor.send({ type: 'enter' });
  expect(look).toHaveBeenCalledTimes(3);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { loadOrganisation } from '#app/wiring/session/openSession.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import type { WireEvent } from '#contract/events.ts';
import { realtimeMachine } from '#machines/connection/realtime.machine.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { anOrganisation } from '#tests/support/entities.ts';

describe('the cached organisation', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_795_270_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('is fresh for thirty seconds, then it is requested again [SHELL-028]', async () => {
    let calls = 0;
    const app = {
      cache: createCache(),
      call: () => {
        calls += 1;
        return Promise.resolve({ data: anOrganisation });
      },
    } as unknown as AppContext;
    const load = () => loadOrganisation(app, new AbortController().signal);
    await load();
    vi.setSystemTime(Date.now() + 29_999);
    await load();
    expect(calls).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    await load();
    expect(calls).toBe(2);
    expect(app.cache.getQueryData(keys.organisation)).toEqual(anOrganisation);
  });
});

it('takes the sequence of a refetch even when it is lower, and applies the event after it', () => {
  const applied: number[] = [];
  const joins: (number | null)[] = [];
  const actor = createActor(
    realtimeMachine.provide({
      actors: {
        socket: fromCallback(() => {}),
        visibility: fromCallback(() => {}),
        renewToken: fromPromise(() => Promise.resolve()),
      },
      actions: {
        applyEvent: (_, { event }) => applied.push(event.seq),
        join: (_, { since }) => joins.push(since),
      },
    }),
    { input: { organisationId: 'bakery' }, clock: new SimulatedClock() },
  ).start();
  const received = (seq: number) => {
    const event: WireEvent = { name: 'ORGANIZATION_MEMBERS_CHANGED', seq, organizationId: 'bakery' };
    actor.send({ type: 'socket.received', event });
  };
  actor.send({ type: 'socket.connected' });
  actor.send({ type: 'socket.joined', joined: { seq: 12, refetch: false, missed: [] } });
  // After a gap the page joins again; the server was restored from a backup meanwhile and has no event 12.
  received(14);
  actor.send({ type: 'socket.joined', joined: { seq: 3, refetch: true, missed: [] } });
  received(4);
  expect(applied).toEqual([4]);
  expect(joins).toEqual([null, 12]);
  expect(actor.getSnapshot().context.seq).toBe(4);
  actor.stop();
});

it('applies no event of another organisation [RT-012]', () => {
  const applied: string[] = [];
  const actor = createActor(
    realtimeMachine.provide({
      actors: {
        socket: fromCallback(() => {}),
        visibility: fromCallback(() => {}),
        renewToken: fromPromise(() => Promise.resolve()),
      },
      actions: { applyEvent: (_, { event }) => applied.push(event.organizationId) },
    }),
    { input: { organisationId: 'bakery' } },
  ).start();
  actor.send({ type: 'socket.connected' });
  actor.send({ type: 'socket.joined', joined: { seq: 7, refetch: false, missed: [] } });
  const event = (organizationId: string): WireEvent => ({
    name: 'ORGANIZATION_MEMBERS_CHANGED',
    seq: 8,
    organizationId,
  });
  actor.send({ type: 'socket.received', event: event('somebody else') });
  expect(applied).toEqual([]);
  actor.send({ type: 'socket.received', event: event('bakery') });
  expect(applied).toEqual(['bakery']);
  actor.stop();
});

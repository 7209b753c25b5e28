import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { expect, it, vi } from 'vitest';
import { SECOND } from '#lib/time.ts';
import { connectivityMachine } from '#machines/connection/connectivity.machine.ts';
import { realtimeMachine } from '#machines/connection/realtime.machine.ts';
import { eventually } from '#tests/support/eventually.ts';

const SAID = 2000;

/** Returns the chart with a server that answers the probe, refuses it, or never answers. */
function aConnection(server: 'up' | 'down' | 'silent') {
  const clock = new SimulatedClock();
  const announceRestored = vi.fn();
  const actor = createActor(
    connectivityMachine.provide({
      actors: {
        network: fromCallback(() => {}),
        fields: fromCallback(() => {}),
        keys: fromCallback(() => {}),
        probeServer: fromPromise(() =>
          server === 'up'
            ? Promise.resolve()
            : server === 'down'
              ? Promise.reject(new Error('refused'))
              : new Promise<void>(() => {}),
        ),
      },
      actions: { announceRestored },
    }),
    { clock },
  ).start();
  const settled = () => eventually(() => expect(actor.getSnapshot().matches('doubting')).toBe(false));
  const overlay = () =>
    (actor.getSnapshot().value as { unreachable?: { overlay: string } }).unreachable?.overlay;
  return { actor, clock, overlay, settled, announceRestored };
}

it.each(['socket.lost', 'network.offline'] as const)(
  'after %s a server that does not answer is called unreachable within two seconds, in a strip',
  (type) => {
    const { actor, clock, overlay } = aConnection('silent');
    actor.send({ type });
    expect(overlay()).toBeUndefined();
    clock.increment(SAID);
    expect(overlay()).toBe('hinted');
  },
);

it('a failed call is followed within two seconds by the overlay when the probe does not answer', () => {
  const { actor, clock, overlay } = aConnection('silent');
  actor.send({ type: 'call.unreachable' });
  clock.increment(SAID);
  expect(overlay()).toBe('shown');
});

it('a refused probe after a lost socket is shown at once, and the next failed call opens the overlay', async () => {
  const { actor, overlay, settled } = aConnection('down');
  actor.send({ type: 'socket.lost' });
  await settled();
  expect(overlay()).toBe('hinted');
  actor.send({ type: 'call.unreachable' });
  expect(overlay()).toBe('shown');
});

it('a socket that is lost while the server answers is not told to connect before its backoff', async () => {
  const { actor, settled, announceRestored } = aConnection('up');
  actor.send({ type: 'socket.lost' });
  await settled();
  expect(actor.getSnapshot().matches('reachable')).toBe(true);
  expect(announceRestored).not.toHaveBeenCalled();
});

it('while somebody writes the strip alone says it, until ten seconds passed without a key', () => {
  const { actor, clock, overlay } = aConnection('silent');
  actor.send({ type: 'field.entered' });
  actor.send({ type: 'call.unreachable' });
  clock.increment(SAID);
  for (let key = 0; key < 5; key += 1) {
    expect(overlay()).toBe('withheld');
    clock.increment(9 * SECOND);
    actor.send({ type: 'key.pressed' });
  }
  clock.increment(10 * SECOND - 1);
  expect(overlay()).toBe('withheld');
  clock.increment(1);
  expect(overlay()).toBe('shown');
});

/** Returns a joined page whose server answers pings until it stops; the probe then gets no answer either. */
function aLiveConnection() {
  const clock = new SimulatedClock();
  const told = { pings: 0, lost: 0 };
  const server = { silent: false };
  const connection = aConnection('silent');
  const actor = createActor(
    realtimeMachine.provide({
      actors: {
        socket: fromCallback(() => {}),
        visibility: fromCallback(() => {}),
        renewToken: fromPromise(() => Promise.resolve()),
      },
      actions: {
        ping: ({ self }) => {
          told.pings += 1;
          if (!server.silent) self.send({ type: 'socket.pong' });
        },
        reportLost: () => {
          told.lost += 1;
          connection.actor.send({ type: 'socket.lost' });
        },
      },
    }),
    { clock, input: { organisationId: 'bakery' } },
  ).start();
  actor.send({ type: 'socket.connected' });
  actor.send({ type: 'socket.joined', joined: { seq: 0, refetch: false, missed: [] } });
  const pass = (milliseconds: number) => {
    clock.increment(milliseconds);
    connection.clock.increment(milliseconds);
  };
  /** Seconds of silence until the page says that the server cannot be reached. */
  const secondsUntilSaid = () => {
    let seconds = 0;
    for (; connection.overlay() === undefined && seconds < 60; seconds += 1) pass(SECOND);
    return seconds;
  };
  return { actor, server, told, pass, secondsUntilSaid };
}

it('a visible page reports within nine seconds that its connection died silently', () => {
  const { actor, server, told, pass, secondsUntilSaid } = aLiveConnection();
  actor.send({ type: 'page.shown' });
  for (let second = 0; second < 60; second += 1) pass(SECOND);
  expect(told).toEqual({ pings: 1 + 12, lost: 0 });
  server.silent = true;
  expect(secondsUntilSaid()).toBeLessThanOrEqual(9);
});

it('a page that is shown again checks its connection at once', () => {
  const { actor, server, secondsUntilSaid } = aLiveConnection();
  server.silent = true;
  actor.send({ type: 'page.shown' });
  expect(secondsUntilSaid()).toBeLessThanOrEqual(4);
});

it('a hidden page pings every 25 seconds only [RT-004]', () => {
  const { actor, told, pass } = aLiveConnection();
  actor.send({ type: 'page.shown' });
  actor.send({ type: 'page.hidden' });
  for (let second = 0; second < 100; second += 1) pass(SECOND);
  expect(told.pings).toBe(1 + 4);
});

it('a server that counts lower after it was restored is joined once, and everything is loaded again', () => {
  const joins: (number | null)[] = [];
  const actor = createActor(
    realtimeMachine.provide({
      actors: {
        socket: fromCallback(() => {}),
        visibility: fromCallback(() => {}),
        renewToken: fromPromise(() => Promise.resolve()),
      },
      actions: { join: (_, { since }) => void joins.push(since) },
    }),
    { input: { organisationId: 'bakery' } },
  ).start();
  const received = (seq: number) =>
    ({
      type: 'socket.received',
      event: { name: 'ORGANIZATION_MEMBERS_CHANGED', seq, organizationId: 'bakery' },
    }) as const;
  actor.send({ type: 'socket.connected' });
  actor.send(received(12));
  actor.send({ type: 'socket.joined', joined: { seq: 3, refetch: true, missed: [] } });
  expect(actor.getSnapshot().matches({ live: 'joined' })).toBe(true);
  actor.send(received(4));
  expect(joins).toEqual([null]);
  expect(actor.getSnapshot().context).toMatchObject({ seq: 4, heard: 3 });
});

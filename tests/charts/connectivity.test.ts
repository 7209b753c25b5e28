import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { expect, it, vi } from 'vitest';
import { connectivityMachine } from '#machines/connection/connectivity.machine.ts';

const SAID = 2000;

/** The chart with a server that answers the probe, refuses it, or never answers. */
function aConnection(server: 'up' | 'down' | 'silent') {
  const clock = new SimulatedClock();
  const announceRestored = vi.fn();
  const actor = createActor(
    connectivityMachine.provide({
      actors: {
        network: fromCallback(() => {}),
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
  const settled = () => vi.waitFor(() => expect(actor.getSnapshot().matches('doubting')).toBe(false));
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

it('a refused probe after a lost socket is said at once, and the next failed call opens the overlay', async () => {
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

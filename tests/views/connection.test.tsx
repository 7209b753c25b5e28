import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { wireConnectivity } from '#app/wiring/connection/connection.ts';
import { watchReachable } from '#app/wiring/connection/reachable.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { eventually } from '#tests/support/eventually.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks the server again as soon as the device is back on a network, and only while it waits [CONN-005]', async () => {
  const answers = [Promise.reject(new TypeError('gone')), Promise.resolve(new Response(null))];
  const fetch = vi.fn(() => answers.shift());
  vi.stubGlobal('fetch', fetch);
  const told: string[] = [];
  const app = { actors: { appVersion: { send: ({ type }: { type: string }) => told.push(type) } } };
  onTestFinished(watchReachable(() => told.push('reachable')));
  const actor = createActor(wireConnectivity(app as unknown as AppContext), { clock: new SimulatedClock() });
  actor.start();
  window.dispatchEvent(new Event('online'));
  expect(fetch).not.toHaveBeenCalled();
  actor.send({ type: 'call.unreachable' });
  await eventually(() =>
    expect(actor.getSnapshot().matches({ unreachable: { retry: 'waiting' } })).toBe(true),
  );
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(actor.getSnapshot().value).toBe('reachable'));
  expect(told).toEqual(['reachable', 'version.doubted']);
  window.dispatchEvent(new Event('online'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

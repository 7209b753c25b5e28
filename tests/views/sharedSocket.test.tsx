import { expect, it, vi } from 'vitest';
import { openSharedSocket } from '#services/sharedSocket.ts';
import type { openSocket, SocketFact } from '#services/socket.ts';

let news: (fact: SocketFact) => void = () => {};
const open = vi.fn<typeof openSocket>();

it('a socket closed by its own event sends nothing more to the other tabs', async () => {
  open.mockImplementation((tell: typeof news) => {
    news = tell;
    return { join() {}, ping() {}, seen() {}, view() {}, close() {} };
  });
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const told: SocketFact['type'][] = [];
  // The chart stops a closed socket at once and reconnects later.
  const socket = openSharedSocket(
    { userId: 'ada', organisationId: 'bakery' },
    ({ type }) => {
      told.push(type);
      socket.close();
    },
    open,
  );
  await expect.poll(() => open.mock.calls.length).toBe(1);
  expect(() => news({ type: 'socket.closed' })).not.toThrow();
  expect(told).toEqual(['socket.closed']);
  expect(posted.mock.calls.at(-1)).toEqual([{ to: null, fact: { type: 'socket.closed' } }]);
  posted.mockRestore();
});

it('a ping of a following tab reaches the server, and its answer reaches that tab', async () => {
  const ping = vi.fn(() => news({ type: 'socket.pong' }));
  open.mockReset().mockImplementation((tell: typeof news) => {
    news = tell;
    return { join() {}, ping, seen() {}, view() {}, close() {} };
  });
  const owner = { userId: 'ada', organisationId: 'bistro' };
  const leader = openSharedSocket(owner, () => {}, open);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  const told: SocketFact['type'][] = [];
  const follower = openSharedSocket(owner, ({ type }) => told.push(type), open);
  follower.ping();
  await expect.poll(() => told).toContain('socket.pong');
  expect(ping).toHaveBeenCalledTimes(1);
  follower.close();
  leader.close();
});

it('two tabs that join at once are both answered, one after the other', async () => {
  const joins: (number | null)[] = [];
  const ping = vi.fn();
  open.mockReset().mockImplementation((tell: typeof news) => {
    news = tell;
    return { join: (since) => joins.push(since), ping, seen() {}, view() {}, close() {} };
  });
  const owner = { userId: 'ada', organisationId: 'canteen' };
  const told: string[] = [];
  const leader = openSharedSocket(owner, ({ type }) => told.push(`leader ${type}`), open);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  const follower = openSharedSocket(owner, ({ type }) => told.push(`follower ${type}`), open);
  leader.join(1);
  follower.join(2);
  follower.ping();
  // The follower's join has arrived before its ping.
  await expect.poll(() => ping.mock.calls.length).toBe(1);
  expect(joins).toEqual([1]);
  news({ type: 'socket.joinFailed', reason: 'unauthenticated' });
  await expect.poll(() => joins).toEqual([1, 2]);
  news({ type: 'socket.joined', joined: { seq: 2, refetch: false, missed: [] } });
  await expect.poll(() => told).toEqual(['leader socket.joinFailed', 'follower socket.joined']);
  follower.close();
  leader.close();
});

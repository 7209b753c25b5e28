import { io, type Socket } from 'socket.io-client';
import { SOCKET } from '#contract/events.ts';
import type { Json } from './serverCast.ts';
import { until } from './until.ts';

export interface Listener {
  socket: Socket;
  heard: { name: string; payload: Json }[];
  join(token: string, since?: number): Promise<{ name: string; payload: Json }>;
  next(name: string): Promise<Json>;
  /** Returns the first `count` events with the name. */
  several(name: string, count: number): Promise<Json[]>;
}

/** Connects a client's socket that records what it receives. */
export async function listen(base: string): Promise<Listener> {
  const socket = io(base, { transports: ['websocket'], reconnection: false });
  const heard: Listener['heard'] = [];
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }));
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return {
    socket,
    heard,
    join: (token, since) =>
      new Promise((resolve) => {
        for (const name of [SOCKET.joined, SOCKET.joinFailed])
          socket.once(name, (payload) => resolve({ name, payload }));
        socket.emit(SOCKET.join, { token, ...(since === undefined ? {} : { since }) });
      }),
    several: (name, count) =>
      until(() => {
        const found = heard.filter((event) => event.name === name).map(({ payload }) => payload);
        return found.length >= count ? found : null;
      }, `${count} of ${name}`),
    next: (name) =>
      until(() => {
        const found = heard.find((event) => event.name === name);
        return found && (found.payload ?? true);
      }, name),
  };
}

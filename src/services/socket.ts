import type { Socket } from 'socket.io-client';
import {
  Joined,
  JoinFailed,
  passingEvents,
  type PassingEvent,
  SOCKET,
  type Viewing,
  wireEvents,
  type WireEvent,
} from '#contract/events.ts';
import { readEvent, readPassing } from './applyEvent.ts';
import { shownOwner } from './tabOwner.ts';
import { currentToken } from './token.ts';

/** Facts that the socket reports, with the charts' names instead of the wire's. */
export type SocketFact =
  | { type: 'socket.connected' }
  | { type: 'socket.joined'; joined: Joined }
  | { type: 'socket.joinFailed'; reason: JoinFailed['reason'] }
  | { type: 'socket.received'; event: WireEvent }
  | { type: 'socket.passed'; event: PassingEvent }
  | { type: 'socket.pong' }
  | { type: 'socket.closed' };

export interface OrganisationSocket {
  join(since: number | null): void;
  ping(): void;
  seen(messageId: string): void;
  view(viewing: Viewing): void;
  close(): void;
}

/**
 * Opens one connection that never reconnects by itself, because the chart decides that (RT-002).
 * The library is imported with the first connection, so that signing in does not wait for it.
 */
export function openSocket(tell: (fact: SocketFact) => void): OrganisationSocket {
  let socket: Socket | null = null;
  let closed = false;
  void import('socket.io-client').then(
    ({ io }) => {
      if (closed) return;
      socket = io({
        path: '/socket.io',
        transports: ['websocket', 'polling'],
        reconnection: false,
        forceNew: true,
      });
      listen(socket, tell);
    },
    () => tell({ type: 'socket.closed' }),
  );
  /** Whom the tab shows beside the bearer, so that the server refuses a join of somebody else (O39). */
  const caller = () => ({ token: currentToken() ?? '', ...shownOwner() });
  return {
    join: (since) => socket?.emit(SOCKET.join, { ...caller(), ...(since === null ? {} : { since }) }),
    ping: () => socket?.emit(SOCKET.ping),
    seen: (messageId) => socket?.emit(SOCKET.seen, { ...caller(), message_id: messageId }),
    view: (viewing) => socket?.emit(SOCKET.viewing, viewing),
    close: () => {
      closed = true;
      socket?.removeAllListeners();
      socket?.disconnect();
    },
  };
}

function listen(socket: Socket, tell: (fact: SocketFact) => void): void {
  socket.on('connect', () => tell({ type: 'socket.connected' }));
  socket.on('connect_error', () => tell({ type: 'socket.closed' }));
  socket.on('disconnect', (reason) => {
    // Closing it ourselves is not reported (RT-005).
    if (reason !== 'io client disconnect') tell({ type: 'socket.closed' });
  });
  socket.on(SOCKET.joined, (raw: unknown) => {
    const joined = Joined.safeParse(raw);
    if (joined.success) tell({ type: 'socket.joined', joined: joined.data });
    else tell({ type: 'socket.joinFailed', reason: 'unexpected' });
  });
  socket.on(SOCKET.joinFailed, (raw: unknown) => {
    const failed = JoinFailed.safeParse(raw);
    tell({ type: 'socket.joinFailed', reason: failed.success ? failed.data.reason : 'unexpected' });
  });
  socket.on(SOCKET.pong, () => tell({ type: 'socket.pong' }));
  for (const name of Object.keys(passingEvents))
    socket.on(name, (raw: object) => {
      const event = readPassing({ ...raw, name });
      if (event) tell({ type: 'socket.passed', event });
    });
  for (const name of Object.keys(wireEvents))
    socket.on(name, (raw: object) => {
      const event = readEvent({ ...raw, name });
      if (event) tell({ type: 'socket.received', event });
    });
}

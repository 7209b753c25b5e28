import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod/mini';
import {
  type Joined,
  type JoinFailed,
  JoinTopic,
  MessageSeen,
  SOCKET,
  SOCKET_JOIN_MS,
  SOCKET_SILENCE_MS,
  Viewing,
} from '#contract/events.ts';
import { may } from '#contract/policy.ts';
import { missedSince } from '#server/db/events.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { TOKEN_LIFE_SECONDS } from '#server/identity/token.ts';
import { isForeign, type TabOwner } from '#server/identity/tabOwner.ts';
import type { Session } from '#server/identity/session.ts';
import { adminsOf, forMembers } from './audience.ts';
import type { RealtimeContext } from './context.ts';
import { openAllowances } from './allowances.ts';
import { openGrants } from './grants.ts';
import { openPresence } from './presence.ts';
import { markSeen } from './markSeen.ts';

export interface Sockets {
  /** Returns the conversations that someone has open. */
  viewedIn(organisationId: string): ReadonlySet<string>;
  /** Returns the members who are present, on any process. */
  presentIn(organisationId: string): ReadonlySet<string>;
  /** Closes sockets that were silent for too long (RT-019), or never joined. */
  sweep(): void;
  /** Closes sockets without a valid session or membership; also runs every two seconds. */
  recheck(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Groups sockets by organisation, user and session.
 * Events go to the organisation; a revoked session closes its sockets, and an ended membership the user's.
 */
export function openSockets(http: HttpServer, context: RealtimeContext): Sockets {
  const { announcer, clock, cluster, authenticator, isOurs, log, media, metrics } = context;
  const io = new Server(http, {
    ...cluster.socketOptions,
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // A page of another origin has no bearer to join with, but browsers are refused anyway.
    allowRequest: (request, answer) =>
      answer(null, !request.headers.origin || isOurs(request.headers.origin)),
  });
  cluster.connect(io);
  const heard = new Map<Socket, number>();
  /** When each socket that has not joined yet was opened. */
  const waiting = new Map<Socket, number>();
  const allowances = openAllowances(clock.ticks);

  announcer.sendTo((organisationId, { name, payload }) => {
    const [room, admins] = [`org:${organisationId}`, adminsOf(organisationId)];
    const seen = forMembers(payload);
    // Every node sends to its own sockets only, in the order of the numbers.
    if (seen === payload) io.local.to(room).emit(name, media.signAll(payload, organisationId));
    else {
      io.local.to(admins).emit(name, media.signAll(payload, organisationId));
      io.local.to(room).except(admins).emit(name, media.signAll(seen, organisationId));
    }
  });
  /** Tells pages why they leave, at once and not with their next attempt to connect, and closes their sockets. */
  const end = (room: string, reason: JoinFailed['reason']) => {
    io.local.in(room).emit(SOCKET.joinFailed, { reason } satisfies JoinFailed);
    io.local.in(room).disconnectSockets(true);
  };
  cluster.subscribe('session.revoked', ({ sessionId }) => {
    end(`session:${sessionId}`, 'unauthenticated');
  });
  cluster.subscribe('member.removed', ({ organisationId, userId }) => {
    end(personIn(organisationId, userId), 'noOrganisation');
  });
  const grants = openGrants<Socket>({
    sessions: context.sessions,
    now: clock.now,
    bearerLifeMs: TOKEN_LIFE_SECONDS * 1000,
    cut: (socket) => socket.disconnect(true),
    onError: (error) => log.error({ err: error }, 'sockets could not be checked'),
  });
  /** The newest join of each socket; an earlier one that ends later has no effect. */
  const joins = new WeakMap<Socket, object>();

  cluster.subscribe('passing.event', ({ organisationId, userId, event: { name, ...news } }) => {
    const room = userId === null ? `org:${organisationId}` : personIn(organisationId, userId);
    io.local.to(room).emit(name, { ...news, organizationId: organisationId });
  });
  const presence = openPresence({
    cluster,
    now: clock.ticks,
    onPresent: (organisationId, present) =>
      void io.local.to(`org:${organisationId}`).emit('PRESENCE', { organizationId: organisationId, present }),
    onTyping: (organisationId, typing) =>
      cluster.publish('passing.event', {
        organisationId,
        userId: null,
        event: { name: 'AGENT_TYPING', ...typing },
      }),
  });

  io.on('connection', (socket) => {
    heard.set(socket, clock.ticks());
    waiting.set(socket, clock.ticks());
    metrics.sockets.inc();
    socket.onAny(() => heard.set(socket, clock.ticks()));
    socket.use(([event, asked], next) => {
      const token = typeof asked === 'object' && asked !== null ? (asked as { token?: unknown }).token : null;
      // Read without the database: what an event costs is known before it costs anything.
      const userId = (typeof token === 'string' && context.tokens.read(token)?.user) || null;
      if (allowances.take(event, { socketId: socket.id, userId })) return next();
      log.warn({ event, userId }, 'a socket sent too many events and was closed');
      socket.emit(SOCKET.tooMany, { event });
      socket.disconnect(true);
    });
    socket.on('disconnect', () => {
      heard.delete(socket);
      waiting.delete(socket);
      grants.drop(socket);
      presence.leave(socket);
      metrics.sockets.dec();
    });
    socket.on(SOCKET.ping, () => socket.emit(SOCKET.pong));
    socket.on(SOCKET.join, (asked: unknown) => void join(socket, asked).catch(failed(socket)));
    socket.on(SOCKET.viewing, (asked: unknown) => {
      const { data } = z.safeParse(Viewing, asked);
      if (data) presence.view(socket, data);
    });
    socket.on(SOCKET.seen, (asked: unknown) => void seen(asked).catch(failed(null)));
  });

  const failed = (socket: Socket | null) => (error: unknown) => {
    log.error({ err: error }, 'socket event failed');
    socket?.emit(SOCKET.joinFailed, { reason: 'unexpected' } satisfies JoinFailed);
  };

  async function join(socket: Socket, asked: unknown): Promise<void> {
    const { data } = z.safeParse(JoinTopic, asked);
    const newest = {};
    joins.set(socket, newest);
    const isOver = () => !socket.connected || joins.get(socket) !== newest;
    const session = data ? await authenticator.authenticate(data.token) : null;
    if (isOver()) return;
    grants.drop(socket);
    presence.leave(socket);
    for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
    const refused = refusalOf(session, data);
    if (!data || !session?.organisationId || !session.role || refused) {
      socket.emit(SOCKET.joinFailed, { reason: refused ?? 'unauthenticated' } satisfies JoinFailed);
      return;
    }
    const { organisationId, role } = session;
    const bearerExpires = (context.tokens.read(data.token)?.expires ?? 0) * 1000;
    waiting.delete(socket);
    grants.give(socket, { sessionId: session.id, organisationId, role, bearerExpires });
    // Joins the room first, so that all later events arrive live; clients ignore duplicates by their number.
    await socket.join([
      `org:${organisationId}`,
      personIn(organisationId, session.user.id),
      `session:${session.id}`,
      ...(may(role, 'providerDetails.read') ? [adminsOf(organisationId)] : []),
    ]);
    const { seq, refetch, missed } = await inOrganisation(
      context.db,
      organisationId,
      { label: 'socket.join', onCommit() {} },
      (tx) => missedSince(tx, data.since),
    );
    if (isOver()) return;
    announcer.listen(organisationId, seq);
    const events = missed.map(({ name, payload }) => ({
      name,
      ...media.signAll(may(role, 'providerDetails.read') ? payload : forMembers(payload), organisationId),
    }));
    socket.emit(SOCKET.joined, { seq, refetch, missed: events } satisfies Joined);
    presence.enter(socket, { organisationId, user: session.user });
  }

  async function seen(asked: unknown): Promise<void> {
    const { data } = z.safeParse(MessageSeen, asked);
    const session = data ? await authenticator.authenticate(data.token) : null;
    if (!data || !session?.organisationId || refusalOf(session, data)) return;
    await markSeen(context, session.organisationId, session.user.id, data.message_id);
  }

  const sweep = () => {
    const limit = clock.ticks() - SOCKET_SILENCE_MS;
    for (const [socket, at] of heard) if (at < limit) socket.disconnect(true);
    const latest = clock.ticks() - SOCKET_JOIN_MS;
    for (const [socket, at] of waiting) if (at < latest) socket.disconnect(true);
  };
  const timer = setInterval(sweep, 5_000).unref();

  return {
    presentIn: (organisationId) => new Set(presence.presentIn(organisationId).map(({ user_id: id }) => id)),
    viewedIn: (organisationId) =>
      new Set(presence.presentIn(organisationId).flatMap(({ conversation_id: id }) => id ?? [])),
    sweep,
    recheck: grants.recheck,
    async close() {
      clearInterval(timer);
      grants.close();
      presence.close();
      await io.close();
    },
  };
}

function refusalOf(session: Session | null, shown: TabOwner | undefined): JoinFailed['reason'] | null {
  if (!session) return 'unauthenticated';
  if (isForeign(shown ?? {}, session)) return 'identityChanged';
  return session.organisationId && session.role && !session.blocked ? null : 'noOrganisation';
}

/** Room of a user's pages in one organisation; they may have others open in another. */
const personIn = (organisationId: string, userId: string): string => `person:${organisationId}/${userId}`;

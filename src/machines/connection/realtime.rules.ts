/** How often the live connection is tried again, and how soon it is known that it died. */
import type { Joined, PassingEvent, WireEvent } from '#contract/events.ts';
import { SECOND } from '#lib/time.ts';

/** RT-002, CONST-016. */
export const BACKOFF_BASE = 1 * SECOND;
export const BACKOFF_CAP = 30 * SECOND;
export const ATTEMPTS_MAX = 100;
export const backoff = (attempt: number): number => Math.min(BACKOFF_BASE * 2 ** attempt, BACKOFF_CAP);

/** RT-004. */
export const PING_PAUSE = 25 * SECOND;
/** A78: a ping that is not answered for so long is a closed transport; so is a connect or join that takes longer. */
export const SILENCE_MAX = 10 * SECOND;

/*
 * A connection that died without closing is found by traffic only: with RT-004 and A78 alone after 35 s. A page that is
 * visible therefore also pings every five seconds and when it is shown again, and reports two seconds without an answer as
 * a doubt. Two more seconds for the health probe make nine at most. A ping and its answer take 28 bytes and about 40 µs
 * of processor time, both ends together: under one percent of a core for 1,000 visible pages. A hidden page pings every
 * 25 s only, so that a phone that is put away does not wake its radio.
 */
export const WATCH_PAUSE = 5 * SECOND;
export const DOUBT = 2 * SECOND;

/** The socket's events. */
export type SocketFact =
  | { type: 'socket.connected' }
  | { type: 'socket.joined'; joined: Joined }
  | {
      type: 'socket.joinFailed';
      reason: 'unauthenticated' | 'noOrganisation' | 'identityChanged' | 'unexpected';
    }
  | { type: 'socket.received'; event: WireEvent }
  | { type: 'socket.passed'; event: PassingEvent }
  | { type: 'socket.pong' }
  | { type: 'socket.closed' };

/** RT-012: the topic is ours alone, but an event of another organisation is never applied. */
export const isOurs = ({ organisationId }: { organisationId: string }, event: { organizationId: string }) =>
  event.organizationId === organisationId;

export interface Viewing {
  conversationId: string | null;
  typing: boolean;
}

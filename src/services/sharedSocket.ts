/**
 * Shares one socket between all tabs of one user in one organisation (M9).
 * The tab that holds the browser's lock has the real socket, forwards its events and sends for the others. When it
 * closes, another tab gets the lock and its chart reconnects. No event is missed, because every join names the last
 * received `seq`.
 */
import type { Viewing } from '#contract/events.ts';
import { openSocket, type OrganisationSocket, type SocketFact } from './socket.ts';
import type { Owner } from './storage.ts';

type Ask =
  | { kind: 'join'; since: number | null }
  | { kind: 'ping' }
  | { kind: 'seen'; messageId: string }
  | { kind: 'view'; viewing: Viewing }
  | { kind: 'hello' };
type Said = { from: string; ask: Ask } | { to: string | null; fact: SocketFact };

const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function';

export function openSharedSocket(
  owner: Owner,
  tell: (fact: SocketFact) => void,
  open: typeof openSocket = openSocket,
): OrganisationSocket {
  if (!canShare()) return open(tell);
  const name = `parley.socket.${owner.userId}.${owner.organisationId}`;
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let real: OrganisationSocket | null = null;
  let connected = false;
  /** Unanswered joins; only the first has left, because the server does not answer one that another overtakes. */
  const joining: { from: string; since: number | null }[] = [];
  /** The conversation each tab views, the latest change last. */
  const places = new Map<string, Viewing>();

  const pass = (to: string | null, fact: SocketFact) => {
    if (to === null || to === me) tell(fact);
    // An event may have closed this socket and its channel.
    if (to !== me && !leaving.signal.aborted) channel.postMessage({ to, fact } satisfies Said);
  };

  const joinNext = () => {
    const [next] = joining;
    if (next && !leaving.signal.aborted) real?.join(next.since);
  };

  const onServerFact = (fact: SocketFact) => {
    if (fact.type === 'socket.joined' || fact.type === 'socket.joinFailed') {
      // Without a join, the server ends the session or the membership of all tabs.
      const ended = fact.type === 'socket.joinFailed' ? null : me;
      pass(joining.length > 0 ? joining.shift()!.from : ended, fact);
      return joinNext();
    }
    if (fact.type === 'socket.connected') connected = true;
    pass(null, fact);
  };

  /** Reports one viewed conversation per user: that of the tab which shows one, else none. */
  const look = (from: string, viewing: Viewing) => {
    places.delete(from);
    places.set(from, viewing);
    const newest = [...places.values()].findLast(({ conversation_id: id }) => id !== null);
    real?.view(newest ?? viewing);
  };

  const serve = (from: string, ask: Ask) => {
    if (ask.kind === 'hello') return connected && pass(from, { type: 'socket.connected' });
    // The answer goes to all tabs, so that each learns that the server answers, not only the leading tab.
    if (ask.kind === 'ping') return real?.ping();
    if (ask.kind === 'seen') return real?.seen(ask.messageId);
    if (ask.kind === 'view') return look(from, ask.viewing);
    joining.push({ from, since: ask.since });
    if (joining.length === 1) joinNext();
  };

  const ask = (what: Ask) => {
    if (real) serve(me, what);
    else channel.postMessage({ from: me, ask: what } satisfies Said);
  };

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('ask' in data) return void (real && serve(data.from, data.ask));
    if (real || (data.to !== null && data.to !== me)) return;
    if (data.fact.type === 'socket.connected') connected = true;
    tell(data.fact);
  };

  const lead = () =>
    new Promise<void>((release) => {
      leaving.signal.addEventListener('abort', () => release(), { once: true });
      // Its leader has closed: its chart starts again with a new socket.
      if (connected) return tell({ type: 'socket.closed' });
      real = open(onServerFact);
    });
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {});
  channel.postMessage({ from: me, ask: { kind: 'hello' } } satisfies Said);

  return {
    join: (since) => ask({ kind: 'join', since }),
    ping: () => ask({ kind: 'ping' }),
    seen: (messageId) => ask({ kind: 'seen', messageId }),
    view: (viewing) => ask({ kind: 'view', viewing }),
    close: () => {
      ask({ kind: 'view', viewing: { conversation_id: null, typing: false } });
      if (real) channel.postMessage({ to: null, fact: { type: 'socket.closed' } } satisfies Said);
      real?.close();
      leaving.abort();
      channel.close();
    },
  };
}

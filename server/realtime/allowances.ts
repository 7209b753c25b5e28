import { SOCKET } from '#contract/events.ts';

/** How many events may come at once, and how many each second in the long run. */
interface Rate {
  burst: number;
  perSecond: number;
}

/**
 * What a page sends at most, with room: it joins after each connection, says what it shows after each click, marks a
 * message as seen once, and pings every quarter of a minute.
 */
const ofSocket: Record<string, Rate> = {
  [SOCKET.join]: { burst: 10, perSecond: 0.5 },
  [SOCKET.seen]: { burst: 200, perSecond: 20 },
  [SOCKET.viewing]: { burst: 50, perSecond: 10 },
  [SOCKET.ping]: { burst: 10, perSecond: 1 },
};
/** Of one person over all sockets: each costs an authentication and a transaction. */
const ofPerson: Record<string, Rate> = {
  [SOCKET.join]: { burst: 50, perSecond: 2 },
  [SOCKET.seen]: { burst: 400, perSecond: 40 },
};
const others: Rate = { burst: 10, perSecond: 1 };

/** Holders of allowances that are remembered; the one that was used longest ago is forgotten, and begins anew. */
const KEPT = 20_000;

export interface Allowances {
  /** Takes one event; returns false if an allowance is used up. `userId` is null without a valid bearer. */
  take(event: string, from: { socketId: string; userId: string | null }): boolean;
}

/** Counts the events of sockets and of people; `now` in milliseconds. */
export function openAllowances(now: () => number): Allowances {
  const left = new Map<string, { tokens: number; at: number }>();

  function takeFrom(key: string, { burst, perSecond }: Rate): boolean {
    const at = now();
    const before = left.get(key) ?? { tokens: burst, at };
    const tokens = Math.min(burst, before.tokens + ((at - before.at) / 1000) * perSecond);
    left.delete(key);
    left.set(key, { tokens: Math.max(0, tokens - 1), at });
    if (left.size > KEPT) left.delete(left.keys().next().value ?? '');
    return tokens >= 1;
  }

  return {
    take(event, { socketId, userId }) {
      const own = takeFrom(`${socketId} ${event in ofSocket ? event : ''}`, ofSocket[event] ?? others);
      const person = ofPerson[event];
      return own && (!person || userId === null || takeFrom(`${userId} ${event}`, person));
    },
  };
}

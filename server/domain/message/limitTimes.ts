import type { Item } from './inbound.ts';
import type { MessageUpdate } from './messageUpdate.ts';

/** Before any of these networks existed: an earlier time is from a clock that is not set. */
const EARLIEST = Date.UTC(2009, 0, 1);

/** Returns a foreign clock's time, at most `now`; returns `now` if it is not a plausible time. */
export const limitTime = (at: number, now: number): number =>
  Number.isFinite(at) && at >= EARLIEST ? Math.min(at, now) : now;

/**
 * Limits all times of an incoming item to its arrival.
 * A clock that is years ahead would keep the reply window open for years, and sort a first reaction after all later
 * ones.
 */
export function limitTimes(item: Item, now: number): Item {
  const { payload } = item;
  switch (payload.kind) {
    case 'message':
    case 'echo':
      return {
        ...item,
        payload: { ...payload, message: { ...payload.message, at: limitTime(payload.message.at, now) } },
      };
    case 'receipt':
      return {
        ...item,
        payload: { ...payload, receipt: { ...payload.receipt, at: limitTime(payload.receipt.at, now) } },
      };
    case 'seen': {
      const { before } = payload.seen;
      return before === null
        ? item
        : { ...item, payload: { ...payload, seen: { ...payload.seen, before: limitTime(before, now) } } };
    }
    case 'update':
      return {
        ...item,
        payload: {
          ...payload,
          updated: { ...payload.updated, update: limitUpdate(payload.updated.update, now) },
        },
      };
    case 'identity': {
      const { changed } = payload;
      return { ...item, payload: { ...payload, changed: { ...changed, at: limitTime(changed.at, now) } } };
    }
    case 'preference': {
      const { preference } = payload;
      return {
        ...item,
        payload: { ...payload, preference: { ...preference, at: limitTime(preference.at, now) } },
      };
    }
    case 'opened': {
      const { opened } = payload;
      return { ...item, payload: { ...payload, opened: { ...opened, at: limitTime(opened.at, now) } } };
    }
    case 'noted': {
      const { noted } = payload;
      return { ...item, payload: { ...payload, noted: { ...noted, at: limitTime(noted.at, now) } } };
    }
    case 'handed': {
      const { handed } = payload;
      return { ...item, payload: { ...payload, handed: { ...handed, at: limitTime(handed.at, now) } } };
    }
  }
}

/** Limits a reaction's time, and an edit's time in seconds on networks that do not count edits. */
function limitUpdate(update: MessageUpdate, now: number): MessageUpdate {
  if (update.kind === 'reaction') return { ...update, order: limitOrder(update.order, now) };
  return update.kind === 'edit'
    ? { ...update, count: Math.min(update.count, Math.floor(now / 1000)) }
    : update;
}

/** Limits the time that an order key begins with (`reactionOrder`). */
function limitOrder(order: string, now: number): string {
  const [clock = '', ...rest] = order.split('/');
  return [String(limitTime(Number(clock), now)).padStart(clock.length, '0'), ...rest].join('/');
}

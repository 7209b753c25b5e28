import type { NewMessage } from './message/message.ts';

/** One reading of the clock and a source of ids; with both as input, decisions are pure. */
export interface FixedClock {
  /** Milliseconds since 1970. */
  now: number;
  newId(): NewMessage['_id'];
}

import type { FailureReason } from '#contract/failureReason.ts';
import { amount, part, parts, text } from '../lenient.ts';
import type { Retry, Verdict } from '../provider.ts';

/** The errors that a message, a status or a number has (contracts §1.10). */
export const Errors = parts({ code: amount, title: text, error_data: part({ details: text }) });

export interface Meaning {
  verdict: Verdict;
  reason: FailureReason;
  retry?: Retry;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Returns a wait that doubles with each try, with jitter of up to half as much again. */
const doubling = (first: number) => (attempt: number) =>
  Math.round(first * 2 ** (attempt - 1) * (1 + Math.random() / 2));
const after = (waitMs: number) => () => waitMs;
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const FIVE: Retry = { most: 5, waitMs: doubling(1_000) };
/** This code also means a bad request, so it is tried only twice. */
const TWO: Retry = { most: 2, waitMs: doubling(1_000) };
const CALL_RATE: Retry = { most: 12, waitMs: (attempt) => Math.min(30, 2 ** (attempt - 1)) * MINUTE };
const THROUGHPUT: Retry = { most: 12, waitMs: (attempt) => Math.min(5 * MINUTE, doubling(1_000)(attempt)) };
const MAINTENANCE: Retry = { most: 5, waitMs: after(MINUTE) };
const PAIR: Retry = { most: 6, waitMs: (attempt) => 4 ** attempt * 1_000 };
/** `apart`: the customer's other messages do not wait for this one. */
const NEXT_DAY: Retry = { most: 2, waitMs: after(DAY), apart: true };
const SYNCING: Retry = { most: 5, waitMs: after(10 * MINUTE), apart: true };

/** The table of contracts §1.13, in its order. */
const groups: [codes: number[], verdict: Verdict, reason: FailureReason, retry?: Retry][] = [
  [[0, 190, 3, 10, ...range(200, 299), 131005, 33], 'dead', 'reconnect'],
  [[368, 131031], 'dead', 'account'],
  [[131042], 'dead', 'billing'],
  [[131045, 133010], 'dead', 'unregistered'],
  [[131037], 'dead', 'displayName'],
  // Refuses only payment messages.
  [[134011], 'never', 'paymentTerms'],
  [[130497], 'never', 'country'],
  [[1], 'later', 'unreachable', TWO],
  [[2, 131000, 131016, 133004], 'later', 'unreachable', FIVE],
  [[4, 80007], 'number', 'rate', CALL_RATE],
  [[130429], 'number', 'rate', THROUGHPUT],
  [[131057], 'number', 'maintenance', MAINTENANCE],
  [[131056], 'pair', 'rate', PAIR],
  [[131048], 'never', 'spam'],
  [[131064], 'never', 'misclassified'],
  [[131049], 'later', 'limited', NEXT_DAY],
  [[131050], 'never', 'optedOut'],
  [[130403], 'never', 'blocked'],
  [[130472], 'never', 'experiment'],
  [[131026], 'never', 'undeliverable'],
  [[131021], 'never', 'self'],
  [[131030], 'never', 'testNumber'],
  [[131047], 'never', 'window'],
  [[131062], 'never', 'phoneNeeded'],
  [[131051], 'never', 'kind'],
  [[131052, 131060], 'never', 'media'],
  [[131053], 'later', 'media', TWO],
  [[100, 131008, 131009, 135000], 'never', 'rejected'],
  [[131055, 131063, 134100, 134102], 'never', 'marketing'],
  [[134101], 'later', 'syncing', SYNCING],
  [[132000, 132005, 132007, 132008, 132012, 132018], 'never', 'template'],
  [[132001], 'never', 'templateMissing'],
  [[132015, 132016], 'never', 'templatePaused'],
  [[132068, 132069], 'never', 'flow'],
  [[...range(133000, 133003), ...range(133005, 133009), 133015, 133016], 'never', 'unregistered'],
  [[137000], 'never', 'identity'],
  [[131020, 131041, ...range(131201, 131215)], 'never', 'group'],
];

const meanings = new Map<number, Meaning>(
  groups.flatMap(([codes, verdict, reason, retry]) =>
    codes.map((code): [number, Meaning] => [code, { verdict, reason, ...(retry ? { retry } : {}) }]),
  ),
);

/** The provider's answer, for a code that is not in the table. */
interface Answered {
  status: number;
  isTransient?: boolean | undefined;
}

/**
 * Returns the meaning of a WhatsApp error code.
 * An unknown code is decided by its answer, and is final without one.
 */
export function meaningOf(code: number, answered?: Answered): Meaning {
  const known = meanings.get(code);
  if (known) return known;
  if (!answered) return { verdict: 'never', reason: 'rejected' };
  const { status, isTransient = false } = answered;
  if (status >= 500 || isTransient) return { verdict: 'later', reason: 'unreachable', retry: FIVE };
  if (status === 429) return { verdict: 'number', reason: 'rate', retry: THROUGHPUT };
  if (status === 401 || status === 403) return { verdict: 'dead', reason: 'reconnect' };
  return { verdict: 'never', reason: 'rejected' };
}

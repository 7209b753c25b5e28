import type { FailureReason } from '#contract/deliveryFailure.ts';
import type { Verdict } from '../provider.ts';

interface Meaning {
  verdict: Verdict;
  reason: FailureReason;
}

const groups: [codes: number[], verdict: Verdict, reason: FailureReason][] = [
  [[131047], 'never', 'window'],
  [[131026, 131021, 131030], 'never', 'undeliverable'],
  [[130403], 'never', 'blocked'],
  [[131049, 130472], 'never', 'limited'],
  [[131056], 'pair', 'rate'],
  [[130429, 4, 80007, 131048, 131064, 131057], 'number', 'rate'],
  [[0, 190, 3, 10, 131005, 131045, 133010], 'number', 'reconnect'],
  [[131031, 368, 130497, 131042], 'number', 'account'],
  [[131052, 131053], 'never', 'media'],
  [[132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018], 'never', 'template'],
  [[131000, 131016, 1, 2, 133004], 'later', 'unreachable'],
];

const meanings = new Map<number, Meaning>(
  groups.flatMap(([codes, verdict, reason]) =>
    codes.map((code): [number, Meaning] => [code, { verdict, reason }]),
  ),
);

/** What one of WhatsApp's codes means to us. 200 to 299 are all about permission; a code nobody knows is final. */
export function meaningOf(code: number): Meaning {
  if (code === 131050) return { verdict: 'never', reason: 'optedOut' };
  if (code >= 200 && code <= 299) return { verdict: 'number', reason: 'reconnect' };
  return meanings.get(code) ?? { verdict: 'never', reason: 'rejected' };
}

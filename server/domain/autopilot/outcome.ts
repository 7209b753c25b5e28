import type { TurnOutcome } from '#contract/reports.ts';
import type { ReplyDecision } from './answer.ts';
import type { OpenTurn } from './turn.ts';

/** Returns what became of a turn whose reply is written. */
export function outcomeOf(said: ReplyDecision, turn: OpenTurn): TurnOutcome {
  if (said.kind === 'handOver') return said.handover.reason;
  // The reply window closed before the answer was ready.
  return turn.is('answered') ? (said.outcome ?? 'answered') : 'late';
}

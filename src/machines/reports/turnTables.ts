/** The tables of a report about customers' turns at Copilot. */
import { type Report, type ReportPoint, TurnOutcome, type Turns } from '#contract/reports.ts';
import { at, type Columns, count, share } from './columns.ts';

/** Outcomes that say nothing about how well Copilot answers. */
const UNRATED: readonly TurnOutcome[] = ['greeted', 'off'];

const sum = (turns: Turns, some: readonly TurnOutcome[]): number =>
  some.reduce((all, it) => all + turns[it], 0);
export const turnsIn = (turns: Turns): number => sum(turns, TurnOutcome.options);
export const ratedTurnsIn = (turns: Turns): number =>
  sum(
    turns,
    TurnOutcome.options.filter((it) => !UNRATED.includes(it)),
  );

/** The turns that were handed over, for whatever reason. */
export const handedOverIn = (turns: Turns): number =>
  turnsIn(turns) - sum(turns, ['answered', 'askedBack', 'greeted']);

/** The part of the turns that had an outcome, from 0 to 1; null without any, or if it is left out. */
export function shareOf(turns: Turns, outcome: TurnOutcome): number | null {
  const all = ratedTurnsIn(turns);
  return all === 0 || UNRATED.includes(outcome) ? null : turns[outcome] / all;
}

export const turns: Columns<ReportPoint> = {
  at,
  turnRate: share((row) => shareOf(row.turns, 'answered')),
  ...Object.fromEntries(
    TurnOutcome.options.map((it) => [`turn.${it}`, count<ReportPoint>((row) => row.turns[it])]),
  ),
};

interface Outcome {
  outcome: TurnOutcome;
  count: number;
  share: number | null;
}
export const outcomes: Columns<Outcome> = {
  outcome: { kind: 'outcome', of: (row) => row.outcome },
  turns: count((row) => row.count),
  turnShare: share((row) => row.share),
};
/** Returns the outcomes that a period had at all. */
export const outcomesOf = (all: Turns): Outcome[] =>
  TurnOutcome.options
    .filter((outcome) => all[outcome] > 0)
    .map((outcome) => ({ outcome, count: all[outcome], share: shareOf(all, outcome) }));

export const sources: Columns<NonNullable<Report['sources']>[number]> = {
  source: { kind: 'source', of: (row) => row.name },
  sourceAnswers: count((row) => row.answers),
};

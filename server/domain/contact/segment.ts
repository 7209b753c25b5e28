import { SEGMENT, type SegmentFault, type SegmentQuery } from '#contract/segment.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { nameFault, tidyName } from '../names.ts';

type Stored = { id: string; name: string };

const faulty = (reason: SegmentFault) => refuse('segmentInvalid', { reason });

/** Checks the name of a segment among the others of its owner. */
export function segmentName(name: string, others: readonly Stored[]): Decision<string> {
  const fault = nameFault(name, others);
  return fault ? faulty(fault) : grant(tidyName(name));
}

export const hasSegmentRoom = (others: readonly Stored[]): Decision<true> =>
  others.length < SEGMENT.most ? grant(true) : faulty('full');

/** Removes the empty parts of a query; refuses a query without any, because it would find everybody. */
export function segmentQuery(query: SegmentQuery): Decision<SegmentQuery> {
  const set = Object.entries(query).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return text === undefined || text === '' ? [] : [[name, text]];
  });
  return set.length > 0 ? grant(Object.fromEntries(set)) : faulty('empty');
}

import { DELETION_DAYS } from '#contract/organisationData.ts';
import { isSameName } from '#lib/sameName.ts';
import { type Decision, grant, refuse } from '../decision.ts';

const DAY = 24 * 60 * 60_000;

interface State {
  name: string;
  deletion: { at: string } | null;
  hasBegun: boolean;
}

/** Decides on a request to delete the organisation; returns when the deletion begins. */
export function requestDeletion(
  { name, deletion }: State,
  { typed, isFresh, now }: { typed: string; isFresh: boolean; now: number },
): Decision<number, 'signInStale' | 'nameWrong' | 'deletionRequested'> {
  if (deletion) return refuse('deletionRequested');
  if (!isSameName(typed, name)) return refuse('nameWrong');
  if (!isFresh) return refuse('signInStale');
  return grant(now + DELETION_DAYS * DAY);
}

/** Decides whether the deletion can still be called off. */
export const cancelDeletion = ({ deletion, hasBegun }: State): Decision<true, 'deletionNotRequested'> =>
  deletion && !hasBegun ? grant(true as const) : refuse('deletionNotRequested');

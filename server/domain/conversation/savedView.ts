import { SAVED_VIEW, type ViewFault } from '#contract/savedView.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { nameFault, tidyName } from '../names.ts';

type Stored = { id: string; ownerId: string | null; name: string };

const faulty = (reason: ViewFault) => refuse('savedViewInvalid', { reason });

/** Checks the name of a view among the others of its owner. */
export function viewName(name: string, others: readonly Stored[]): Decision<string> {
  const fault = nameFault(name, others);
  return fault ? faulty(fault) : grant(tidyName(name));
}

export const hasViewRoom = (others: readonly Stored[]): Decision<true> =>
  others.length < SAVED_VIEW.most ? grant(true) : faulty('full');

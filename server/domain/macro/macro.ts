import { ASSIGN_COPILOT, ASSIGN_ME, MACRO, type MacroFault, type MacroStep } from '#contract/macro.ts';
import { type Decision, grant, refuse } from '../decision.ts';

export interface StoredMacro {
  id: string;
  /** Null: shared. */
  ownerId: string | null;
  name: string;
  version: number;
}

/** The members, snippets and tags that steps name, as far as they exist. */
export interface KnownOfSteps {
  members: ReadonlySet<string>;
  snippets: ReadonlySet<string>;
  /** Present names by the given ones. */
  tags: ReadonlyMap<string, string>;
}

const faulty = (reason: MacroFault, more: Record<string, unknown> = {}) =>
  refuse('macroInvalid', { reason, ...more });

export const hasRoomForMacro = (count: number): Decision<null> =>
  count < MACRO.most ? grant(null) : faulty('full', { limit: MACRO.most });

const isMember = ({ members }: KnownOfSteps, to: string) =>
  to === ASSIGN_ME || to === ASSIGN_COPILOT || members.has(to);

/** Returns a step as it is stored; the fault if what it names is not there. */
function tidyStep(step: MacroStep, known: KnownOfSteps): MacroStep | MacroFault {
  switch (step.do) {
    case 'assign':
      return isMember(known, step.to) ? step : 'member';
    case 'tag':
    case 'untag': {
      const name = known.tags.get(step.tag);
      return name === undefined ? 'tag' : { ...step, tag: name };
    }
    case 'snippet':
      return known.snippets.has(step.snippet) ? step : 'snippet';
    case 'note':
      return step.notes.trim() === '' ? 'steps' : { ...step, notes: step.notes.trim() };
    default:
      return step;
  }
}

/** Returns name and steps of a macro as they are stored. */
export function macroRow(
  given: { name: string; steps: readonly MacroStep[] },
  known: KnownOfSteps,
): Decision<{ name: string; steps: MacroStep[] }> {
  const name = given.name.trim();
  if (name === '') return faulty('name');
  if (given.steps.length === 0) return faulty('steps');
  const steps: MacroStep[] = [];
  for (const [index, step] of given.steps.entries()) {
    const tidy = tidyStep(step, known);
    if (typeof tidy === 'string') return faulty(tidy, { step: index });
    steps.push(tidy);
  }
  return grant({ name, steps });
}

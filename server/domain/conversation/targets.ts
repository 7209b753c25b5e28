import type { TargetKind } from '#contract/target.ts';
import { MINUTE } from '#lib/time.ts';
import type { Notice } from '#machines/lifecycles/responseTarget.machine.ts';
import { decideTarget, type StoredTarget } from '#machines/lifecycles/responseTarget.rules.ts';
import { timeAfter } from '../organisation/businessTime.ts';
import type { ConversationState } from './conversation.ts';
import type { ResponseTime, TimeKind } from './episode.ts';

type Counted = Pick<ConversationState, 'label' | 'waitingSince' | 'episode' | 'calendar' | 'targetRules'>;
type Wanted = Omit<StoredTarget, 'told' | 'state'>;

/** A conversation waits for an answer and for its resolve at the same time. */
const SLOTS = ['response', 'resolution'] as const;
type Slot = (typeof SLOTS)[number];
const slotOf = (kind: TargetKind): Slot => (kind === 'resolution' ? 'resolution' : 'response');

function wait(
  slot: Slot,
  { label, waitingSince, episode }: Counted,
): { kind: TargetKind; since: number } | null {
  if (label === 'resolved') return null;
  if (slot === 'resolution')
    return episode && episode.resolvedAt === null ? { kind: 'resolution', since: episode.openedAt } : null;
  if (waitingSince == null) return null;
  const isFirst = !episode || (episode.personAt === null && episode.copilotAt === null);
  return { kind: isFirst ? 'first' : 'next', since: waitingSince };
}

/** Returns the target that a slot should have now; null without a wait, or where nobody has set one. */
function wanted(slot: Slot, state: Counted, known: StoredTarget | undefined): Wanted | null {
  const waits = wait(slot, state);
  const rules = state.targetRules;
  if (!waits || !rules) return null;
  // Once counted, a first answer stays one, whatever Copilot said while it asked for a person.
  const kind = known?.since === waits.since ? known.kind : waits.kind;
  const minutes = rules[kind];
  if (minutes === null) return null;
  const calendar = rules.in_hours ? (state.calendar ?? null) : null;
  const duration = minutes * MINUTE;
  const at = timeAfter(waits.since, duration, calendar);
  const soon = timeAfter(waits.since, Math.floor((duration * rules.soon) / 100), calendar);
  return at === null || soon === null ? null : { kind, since: waits.since, soon, at };
}

const isSame = (target: StoredTarget, { kind, since, soon, at }: Wanted): boolean =>
  target.kind === kind && target.since === since && target.soon === soon && target.at === at;

/** The end of a wait; `isAnswer`: somebody answered the customer, or resolved the conversation. */
export interface End {
  at: number;
  agent: string;
  isAnswer: boolean;
}

interface Counting {
  after: Counted & Pick<ConversationState, 'id' | 'targets'>;
  times: ResponseTime[];
}

/** Counts the targets of the conversation as it is now, and records which of those that ended were kept. */
export function withTargets<Given extends Counting>(change: Given, end: End): Given {
  const { after } = change;
  const targets: StoredTarget[] = [];
  const times: ResponseTime[] = [];
  for (const slot of SLOTS) {
    const known = after.targets?.find(({ kind }) => slotOf(kind) === slot);
    // The wait and what it is for are compared before instants are computed, which costs more.
    const waits = wait(slot, after);
    const isOver = known !== undefined && waits?.since !== known.since;
    if (isOver) {
      // A resolve ends the wait for an answer without one.
      const isAnswer = end.isAnswer && (slot === 'resolution') === (after.label === 'resolved');
      const { outcome } = decideTarget(known, {
        type: isAnswer ? 'wait.answered' : 'target.dropped',
        now: end.at,
      });
      if (outcome)
        times.push({
          conversationId: after.id,
          kind: `${known.kind}${outcome === 'kept' ? 'Kept' : 'Missed'}` satisfies TimeKind,
          agent: end.agent,
          at: end.at,
          waited: null,
          waitedOpen: null,
          byCopilot: false,
        });
    }
    if (known && !isOver) targets.push(known);
    else if (waits) {
      const next = wanted(slot, after, undefined);
      const { target } = next ? decideTarget(null, { type: 'target.set', ...next }) : { target: null };
      if (target) targets.push(target);
    }
  }
  if (targets.length === 0 && !after.targets?.length && times.length === 0) return change;
  return { ...change, after: { ...after, targets }, times: [...change.times, ...times] };
}

/**
 * Returns the targets after a change of the organisation's targets or opening hours; null if they stay.
 * Nothing is kept or missed by it.
 */
export function recounted(state: Counted & Pick<ConversationState, 'targets'>): StoredTarget[] | null {
  const before = state.targets ?? [];
  const after = SLOTS.flatMap((slot) => {
    const known = before.find(({ kind }) => slotOf(kind) === slot);
    const next = wanted(slot, state, known);
    if (!next) return [];
    if (known && isSame(known, next)) return [known];
    const { target } = decideTarget(known ?? null, { type: 'target.set', ...next });
    return target ? [target] : [];
  });
  const stays = after.length === before.length && after.every((target) => before.includes(target));
  return stays ? null : after;
}

/** Returns the targets after an instant, and the notices that it causes. */
export function reached(
  targets: readonly StoredTarget[],
  now: number,
): { targets: StoredTarget[]; notices: { target: StoredTarget; notice: Notice }[] } {
  const decided = targets.map((target) => decideTarget(target, { type: 'clock.reached', now }));
  return {
    targets: decided.flatMap(({ target }) => target ?? []),
    notices: decided.flatMap(({ target, notice }) => (target && notice ? [{ target, notice }] : [])),
  };
}

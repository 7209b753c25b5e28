/** What each step of a macro would do in a conversation as it is now: the lifecycles decide one after the other. */
import { AUTOPILOT, type Label } from '#contract/conversation.ts';
import type { Refusal } from '#contract/failure.ts';
import { ASSIGN_COPILOT, ASSIGN_ME, type MacroStep } from '#contract/macro.ts';
import type { Role } from '#contract/policy.ts';
import type { StoredFile } from '#contract/media.ts';
import { folded } from '#lib/folded.ts';
import { decideHandling, handlingAt, handlingRefusal } from '../lifecycles/conversationHandling.rules.ts';
import type { HandlingEvent } from '../lifecycles/conversationHandling.machine.ts';
import { decideSnooze, snoozeAt, snoozeRefusal } from '../lifecycles/conversationSnooze.rules.ts';
import type { FooterFacts } from '../lifecycles/footer.machine.ts';
import { footerOf, handlerFor, sendRefusal } from '../lifecycles/footer.rules.ts';

/** A snippet as it would be sent. */
export interface ReadySnippet {
  name: string;
  text: string;
  /** A variable has no value in this conversation. */
  isIncomplete: boolean;
  /** Sent after the text. */
  files: readonly StoredFile[];
}

/** The conversation, and what the steps of the macro name. */
export interface MacroFacts {
  label: Label;
  handler: string | null;
  copilotEnabled: boolean;
  isSnoozed: boolean;
  tags: readonly string[];
  me: string;
  role: Role;
  /** The subscription lets the organisation send. */
  canSend: boolean;
  footer: Pick<FooterFacts, 'channel' | 'instagramStatus' | 'lastReceivedAt' | 'waiting' | 'now'>;
  /** Names of the colleagues by id. */
  members: Readonly<Record<string, string>>;
  /** Snippets by id; one that was deleted is absent. */
  snippets: Readonly<Record<string, ReadySnippet>>;
}

/** A reason not to do a step: the server's refusal, or what the snippet lacks. */
export type Hindrance = Refusal | 'snippetGone' | 'snippetIncomplete';

export interface Forecast {
  step: MacroStep;
  /** `already`: the conversation is as the step wants it; `notReached`: an earlier one would be refused. */
  outcome: 'done' | 'already' | 'refused' | 'notReached';
  why: Hindrance | null;
  /** The request that a button would make. */
  asks: 'takeOver' | 'assign' | 'setAutopilot' | 'tag' | 'snippet' | 'note' | 'snooze' | 'resolve';
}

type Judged = Pick<Forecast, 'outcome' | 'why' | 'asks'> & { after: MacroFacts };

/** Refusals that say that the conversation is already as the step wants it. */
const ALREADY: readonly Refusal[] = ['alreadyMine', 'alreadyHandler', 'alreadyResolved'];
export const isAlready = (why: string): boolean => (ALREADY as readonly string[]).includes(why);

const asActor = ({ me, role }: MacroFacts) => ({ by: me, role });
const handlingOf = ({ label, handler, copilotEnabled }: MacroFacts) =>
  handlingAt(label, { handler, lastHandledBy: null, copilotEnabled });

function judgeHandling(facts: MacroFacts, event: HandlingEvent, asks: Forecast['asks']): Judged {
  const now = handlingOf(facts);
  const decided = decideHandling(now, event);
  if (!decided) {
    const why = handlingRefusal(now, event);
    return {
      outcome: isAlready(why) ? 'already' : 'refused',
      why: isAlready(why) ? null : why,
      asks,
      after: facts,
    };
  }
  const { label, handling } = decided;
  const isSnoozed = facts.isSnoozed && label !== 'resolved';
  return {
    outcome: 'done',
    why: null,
    asks,
    after: { ...facts, label, handler: handling.handler, isSnoozed },
  };
}

function judgeAssign(facts: MacroFacts, to: string): Judged {
  const who = asActor(facts);
  if (to === ASSIGN_COPILOT) {
    if (facts.handler === AUTOPILOT)
      return { outcome: 'already', why: null, asks: 'setAutopilot', after: facts };
    return judgeHandling(facts, { type: 'conversation.setAutopilot', ...who }, 'setAutopilot');
  }
  if (to !== ASSIGN_ME) return judgeHandling(facts, { type: 'conversation.assign', to, ...who }, 'assign');
  const taken = judgeHandling(facts, { type: 'conversation.takeOver', ...who }, 'takeOver');
  if (taken.outcome !== 'refused') return taken;
  // An admin takes by assigning.
  const assigned = judgeHandling(facts, { type: 'conversation.assign', to: facts.me, ...who }, 'assign');
  return assigned.outcome === 'done' ? assigned : taken;
}

function judgeSnippet(facts: MacroFacts, id: string): Judged {
  const refused = (why: Hindrance): Judged => ({ outcome: 'refused', why, asks: 'snippet', after: facts });
  const snippet = facts.snippets[id];
  if (!snippet) return refused('snippetGone');
  if (!facts.canSend) return refused('subscriptionRequired');
  const handler = handlerFor(facts.handler, facts.me);
  const why = sendRefusal(footerOf({ ...facts.footer, label: facts.label, handler }));
  if (why) return refused(why);
  if (snippet.isIncomplete) return refused('snippetIncomplete');
  // Whoever answers a conversation without a handler has it from then on.
  const after = handler === 'me' ? facts : { ...facts, handler: facts.me, label: 'manual' as const };
  return { outcome: 'done', why: null, asks: 'snippet', after };
}

function judgeTag(facts: MacroFacts, tag: string, isAdded: boolean): Judged {
  const others = facts.tags.filter((it) => folded(it) !== folded(tag));
  const has = others.length < facts.tags.length;
  const after = { ...facts, tags: isAdded ? [...others, tag] : others };
  return { outcome: has === isAdded ? 'already' : 'done', why: null, asks: 'tag', after };
}

function judgeSnooze(facts: MacroFacts, hours: number | null): Judged {
  const until = hours === null ? null : facts.footer.now + hours * 3_600_000;
  const now = snoozeAt({
    handler: facts.handler,
    isResolved: facts.label === 'resolved',
    until: null,
    by: facts.isSnoozed ? facts.me : null,
  });
  const event = { type: 'conversation.snooze' as const, until, ...asActor(facts) };
  if (decideSnooze(now, event))
    return { outcome: 'done', why: null, asks: 'snooze', after: { ...facts, isSnoozed: true } };
  return { outcome: 'refused', why: snoozeRefusal(now, event), asks: 'snooze', after: facts };
}

function judge(facts: MacroFacts, step: MacroStep): Judged {
  switch (step.do) {
    case 'assign':
      return judgeAssign(facts, step.to);
    case 'tag':
    case 'untag':
      return judgeTag(facts, step.tag, step.do === 'tag');
    case 'snippet':
      return judgeSnippet(facts, step.snippet);
    case 'note':
      return { outcome: 'done', why: null, asks: 'note', after: facts };
    case 'snooze':
      return judgeSnooze(facts, step.hours);
    case 'resolve':
      return judgeHandling(facts, { type: 'conversation.resolve', ...asActor(facts) }, 'resolve');
  }
}

/** Returns what each step would do; nothing after the first that would be refused is reached. */
export function forecastOf(steps: readonly MacroStep[], facts: MacroFacts): Forecast[] {
  let now = facts;
  let isStopped = false;
  return steps.map((step) => {
    const { outcome, why, asks, after } = judge(now, step);
    if (isStopped) return { step, outcome: 'notReached', why: null, asks };
    isStopped = outcome === 'refused';
    now = after;
    return { step, outcome, why, asks };
  });
}

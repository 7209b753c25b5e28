import { readdirSync, readFileSync } from 'node:fs';
import { passagesOf } from '../../server/media/document/passages.ts';
import { blocksOfHtml } from '../../server/media/document/word.ts';
import type { ReplyDecision } from '../../server/domain/autopilot/answer.ts';
import type { Kind } from './score.ts';

/**
 * Two or more things fit a question of `candidates`, so its right answer names each of them. A `followUp` is the last of
 * several messages, and `hostile` is abuse or an instruction to a machine.
 */
export type FactKind = Kind | 'candidates' | 'followUp' | 'hostile';

/** A question with what its answer has to say, and what it must not say beside that. */
export interface FactQuestion {
  kind: FactKind;
  /** The customer's messages; the answer to the last one is judged. */
  turns: readonly string[];
  /** Each may have several forms, parted by `|`. */
  says: readonly string[];
  omits: readonly string[];
}

/** A business that a person made up: its documents, as Word's HTML, and questions of its customers. */
export interface Business {
  name: string;
  /** It is for measuring only: the engine is never improved by its questions. */
  isHeldOut: boolean;
  documents: { name: string; passages: ReturnType<typeof passagesOf> }[];
  questions: FactQuestion[];
}

interface Given {
  documents: Record<string, string>;
  questions: [kind: FactKind, asked: string | string[], says: string[], omits: string[]][];
}

const folder = new URL('./businesses/', import.meta.url);
/** Businesses whose questions nobody looks at while working on the engine. */
const HELD_OUT: readonly string[] = ['bus', 'electronics', 'furniture', 'guesthouse'];

export const readBusinesses = (): Business[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const name = file.replace('.json', '');
      const given = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Given;
      return {
        name,
        isHeldOut: HELD_OUT.includes(name),
        documents: Object.entries(given.documents).map(([title, html]) => ({
          name: title,
          passages: passagesOf(blocksOfHtml(html), title),
        })),
        questions: given.questions.map(([kind, asked, says, omits]) => ({
          kind,
          turns: [asked].flat(),
          says,
          omits,
        })),
      };
    });

/** Decides about a text; `before` is what the customer asked before Copilot asked back. */
export type Decider = (text: string, before: string | null) => Promise<ReplyDecision>;

/**
 * Decides about a customer's messages one after another, and returns the last decision. After a hand-over the rest is a
 * person's. The message before is read together with the next one only if Copilot answered it with a question, as in the
 * product (`askedBefore` in `server/db/unanswered.ts`).
 */
export async function decideLast(turns: readonly string[], decideAbout: Decider): Promise<ReplyDecision> {
  const [first = '', ...rest] = turns;
  let [decision, last] = [await decideAbout(first, null), first];
  for (const turn of rest) {
    if (decision.kind === 'handOver') break;
    decision = await decideAbout(turn, decision.text.endsWith('?') ? last : null);
    last = turn;
  }
  return decision;
}

/** An answer is two sentences, or a question back; a list of days is longer. */
const LONGEST = 320;

/** Questions that the documents answer; the others are a person's. */
const ANSWERED: readonly FactKind[] = ['answerable', 'candidates', 'followUp'];

export type Outcome = 'right' | 'wrong' | 'handedOver';

/** Returns the outcome that a question should have. */
export const dueOutcome = ({ kind }: FactQuestion): Outcome =>
  ANSWERED.includes(kind) ? 'right' : 'handedOver';

/** Judges an answer by the facts that it has to say. */
export function outcomeOf(question: FactQuestion, decision: ReplyDecision): Outcome {
  if (decision.kind === 'handOver') return 'handedOver';
  const { text } = decision;
  const isRight =
    dueOutcome(question) === 'right' &&
    text.length <= LONGEST &&
    question.says.every((it) => it.split('|').some((form) => text.includes(form))) &&
    question.omits.every((it) => !text.includes(it));
  return isRight ? 'right' : 'wrong';
}

/** A question with what became of it. */
export interface JudgedFact extends FactQuestion {
  outcome: Outcome;
  said: string;
  /** Whether it was handed over because the customer asks for a person. */
  isForPerson: boolean;
}

/** Judges one decision. */
export const judgeFact = (question: FactQuestion, decision: ReplyDecision): JudgedFact => ({
  ...question,
  outcome: outcomeOf(question, decision),
  said: decision.kind === 'answer' ? decision.text : decision.why,
  isForPerson: decision.kind === 'handOver' && decision.handover.reason === 'person',
});

const shareOf = (all: readonly JudgedFact[], passes: (it: JudgedFact) => boolean) =>
  all.filter(passes).length / Math.max(1, all.length);

/** Returns the shares of questions that went as they should, and the numbers of wrong answers. */
export function totalsOf(all: readonly JudgedFact[]) {
  const isDue = (it: JudgedFact) => it.outcome === dueOutcome(it);
  const due = (outcome: Outcome) => all.filter((it) => dueOutcome(it) === outcome);
  const wrong = all.filter(({ outcome }) => outcome === 'wrong');
  return {
    questions: all.length,
    answered: shareOf(due('right'), isDue),
    handedOver: shareOf(due('handedOver'), isDue),
    /** Share of the wishes for a person that were recognised as such. */
    recognised: shareOf(
      all.filter(({ kind }) => kind === 'person'),
      ({ isForPerson }) => isForPerson,
    ),
    wrong: wrong.length,
    /** Wrong answers that say a number. */
    wrongNumbers: wrong.filter(({ said }) => /\d/.test(said)).length,
  };
}

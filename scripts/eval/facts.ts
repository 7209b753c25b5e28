import { readdirSync, readFileSync } from 'node:fs';
import { passagesOf } from '../../server/media/document/passages.ts';
import { blocksOfHtml } from '../../server/media/document/word.ts';
import type { ReplyDecision } from '../../server/domain/autopilot/answer.ts';
import type { Kind } from './score.ts';

/** A question with what its answer has to say, and what it must not say beside that. */
export interface FactQuestion {
  kind: Kind;
  text: string;
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
  questions: [kind: Kind, text: string, says: string[], omits: string[]][];
}

const folder = new URL('./businesses/', import.meta.url);
/** Businesses whose questions nobody looks at while working on the engine. */
const HELD_OUT: readonly string[] = ['electronics'];

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
        questions: given.questions.map(([kind, text, says, omits]) => ({ kind, text, says, omits })),
      };
    });

/** An answer is two sentences, or a question back; a list of days is longer. */
const LONGEST = 320;

export type Outcome = 'right' | 'wrong' | 'handedOver';

/** Judges an answer by the facts that it has to say. */
export function outcomeOf(question: FactQuestion, decision: ReplyDecision): Outcome {
  if (decision.kind === 'handOver') return 'handedOver';
  const { text } = decision;
  const isRight =
    question.kind === 'answerable' &&
    text.length <= LONGEST &&
    question.says.every((it) => it.split('|').some((form) => text.includes(form))) &&
    question.omits.every((it) => !text.includes(it));
  return isRight ? 'right' : 'wrong';
}

/** A question with what became of it. */
export interface JudgedFact extends FactQuestion {
  outcome: Outcome;
  said: string;
}

/** Returns the shares of questions that went as they should, by sort, and the number of wrong answers. */
export function totalsOf(all: readonly JudgedFact[]) {
  const share = (kinds: readonly Kind[], outcome: Outcome) => {
    const asked = all.filter(({ kind }) => kinds.includes(kind));
    return asked.filter((it) => it.outcome === outcome).length / Math.max(1, asked.length);
  };
  return {
    questions: all.length,
    answered: share(['answerable'], 'right'),
    handedOver: share(['unknown', 'person'], 'handedOver'),
    wrong: all.filter(({ outcome }) => outcome === 'wrong').length,
  };
}

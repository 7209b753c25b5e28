import { PAIR, type PairFault, type PairLanguage, type PairText } from '#contract/pair.ts';
import { frenchBalance } from '#lib/frenchBalance.ts';

export interface PairDraft {
  /** One question on each line. */
  questions: string;
  answer: string;
  /** Null: that of the text. */
  language: PairLanguage | null;
}

/** `long`: a question has too many characters, or there are too many questions. */
export type PairEditFault = PairFault | 'long';

/** Returns the language that was chosen, else that of the text. */
export const languageOf = ({ questions, answer, language }: PairDraft): PairLanguage =>
  language ?? (frenchBalance(`${questions}\n${answer}`) > 0 ? 'french' : 'english');

/** Returns the pair that a draft says. */
export const pairOf = (draft: PairDraft): PairText => ({
  questions: draft.questions
    .split('\n')
    .map((it) => it.trim())
    .filter(Boolean),
  answer: draft.answer.trim(),
  language: languageOf(draft),
});

/** Returns why a draft cannot be saved; null if the server decides. */
export function faultOf(draft: PairDraft): PairEditFault | null {
  const { questions, answer } = pairOf(draft);
  if (questions.length === 0) return 'questions';
  if (questions.length > PAIR.questions || questions.some((it) => it.length > PAIR.question)) return 'long';
  return answer === '' ? 'answer' : null;
}

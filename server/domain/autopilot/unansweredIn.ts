import type { Handover } from '#contract/extras.ts';
import type { Language } from './passage.ts';
import { speaksFrench, subjectOf } from './phrases.ts';
import { unaccented } from './unaccented.ts';

/** Returns the question of a hand-over that nothing answered, and what it is about; null for any other hand-over. */
export function unansweredIn({
  reason,
  question,
}: Handover): { question: string; words: string; language: Language } | null {
  if (!question || (reason !== 'unsure' && reason !== 'unproven')) return null;
  const language = speaksFrench(question) ? 'french' : 'english';
  return { question, words: unaccented(subjectOf(question)), language };
}

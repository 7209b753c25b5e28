import type { SourceKind } from '#contract/extras.ts';

export type Language = 'english' | 'french';

export interface Term {
  term: string;
  /** Number of the organisation's passages that contain the word. */
  known: number;
  language: Language;
  /** The usual English word of what it means in the trade; absent if the glossary has no such word. */
  concept?: string;
}

export interface Passage {
  id: string;
  heading: string;
  body: string;
  /** The title of its document, or the first question of its pair. */
  source: string;
  /** Its heading is the questions of a pair, and its body the answer, which is sent word for word. */
  isPair?: boolean;
  /** Where in the document it stands, if its format has pages. */
  page: number | null;
  language: Language;
  /** The question's words that the passage contains. */
  matched: string[];
  /** Those of them that its heading contains. */
  headed: string[];
  /** How often and how close it contains them; only to compare passages of one question. */
  rank: number;
}

/** Returns what tells members that a source is a pair. */
export const sourceKind = ({ isPair }: { isPair?: boolean }): { source_kind?: SourceKind } =>
  isPair ? { source_kind: 'pair' } : {};

export interface Question {
  /** The words that were searched for: the customer's, spelt as in the documents. */
  words: string;
  terms: Term[];
  passages: Passage[];
}

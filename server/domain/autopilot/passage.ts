export type Language = 'english' | 'french';

export interface Term {
  term: string;
  /** How many of the organisation's passages have the word. */
  known: number;
  language: Language;
}

export interface Passage {
  id: string;
  heading: string;
  body: string;
  /** The document it stands in. */
  source: string;
  language: Language;
  /** The question's words that it has. */
  matched: string[];
}

export interface Question {
  terms: Term[];
  passages: Passage[];
}

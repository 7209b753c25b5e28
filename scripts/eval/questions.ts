import { readFileSync } from 'node:fs';
import { documents } from '../../server/demo/documents.ts';
import type { Question } from './score.ts';

interface Given {
  /** The question, and the passage that answers it as `document#place`, the first place being 1. */
  answerable: [text: string, passage: string][];
  unknown: string[];
  person: string[];
}

/**
 * Returns questions about the demo's documents, in English and French: the 120 that the engine is judged and improved by,
 * or 40 that it is never improved by.
 */
export function readQuestions(set: 'questions' | 'unseen'): Question[] {
  const given = JSON.parse(readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8')) as Given;
  return [
    ...given.answerable.map(([text, at]) => ({ kind: 'answerable' as const, text, passage: passageAt(at) })),
    ...given.unknown.map((text) => ({ kind: 'unknown' as const, text, passage: null })),
    ...given.person.map((text) => ({ kind: 'person' as const, text, passage: null })),
  ];
}

function passageAt(at: string): string {
  const [name, place] = at.split('#');
  const passage = documents.find((it) => it.name === name)?.passages[Number(place) - 1]?.[1];
  if (passage === undefined) throw new Error(`No document of the demo has the passage ${at}.`);
  return passage;
}

/** The text of each document of the demo, by its name. */
export const sources: ReadonlyMap<string, string> = new Map(
  documents.map(({ name, passages }) => [name, passages.flat().join('\n')]),
);

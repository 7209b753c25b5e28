import type { Language, Passage } from './passage.ts';
import { nameOf, rowOf } from './row.ts';

/** A passage with how much of the question it covers, in percent. */
export interface Ranked {
  passage: Passage;
  confidence: number;
}

/** Most rows between which the customer is asked to choose; with more, a person answers. */
const ASKED_MOST = 4;

/**
 * Returns the passage that is meant, of those that cover the question best.
 * Or the things between which the customer has to choose; null if rows of a table are as good as each other and too many.
 */
export function chosenOf(
  ranked: readonly Ranked[],
  question: string,
): { passage: Passage } | { items: string[] } | null {
  const [best] = ranked;
  if (!best) return null;
  if (best.passage.isPair) return { passage: best.passage };
  const rivals = ranked.filter(
    ({ passage, confidence }) => confidence === best.confidence && passage.language === best.passage.language,
  );
  const rows = rivals.flatMap(({ passage }) => {
    const row = rowOf(passage);
    return row ? [{ passage, ...nameOf(row, question) }] : [];
  });
  if (!rowOf(best.passage) && !rows.some(({ named }) => named > 0)) return { passage: best.passage };
  const most = Math.max(...rows.map(({ named }) => named));
  if (most === 0) {
    const whole = rivals.find(({ passage }) => rowOf(passage) === null);
    return whole ? { passage: whole.passage } : rows.length === 1 ? { passage: best.passage } : null;
  }
  const meant = rows.filter(({ named }) => named === most);
  const [exact, ...others] = meant.filter(({ isWhole }) => isWhole);
  if (exact && others.length === 0) return { passage: exact.passage };
  const [only, ...more] = meant;
  if (only && more.length === 0) return { passage: only.passage };
  const items = [...new Set(meant.map(({ text }) => text))].sort(inOrder);
  return items.length > 1 && items.length <= ASKED_MOST ? { items } : null;
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Asks which of several things is meant. */
export function askBack(items: readonly string[], language: Language): string {
  const isFrench = language === 'french';
  const list = new Intl.ListFormat(isFrench ? 'fr' : 'en-GB', { type: 'disjunction' }).format(items);
  return isFrench ? `De quoi parlez-vous\u00a0: ${list}\u00a0?` : `Which one do you mean: ${list}?`;
}

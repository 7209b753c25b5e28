import { excessOf, type TextRule } from '#contract/capability.ts';

/** Where a text is cut, best first: between paragraphs, lines, sentences, words. */
const cuts = [/\n\s*\n/gu, /\n/gu, /(?<=[.!?…])\s+/gu, /\s+/gu];
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a text that the product wrote into messages that the channel carries, in order; a short one stays whole.
 * A person's text is refused instead, so that they can shorten it.
 */
export function partsOf(text: string, rule: TextRule): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (excessOf(rest, rule) > 0) {
    const end = endOf(rest, rule);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
}

function endOf(text: string, rule: TextRule): number {
  const fits = (end: number) => excessOf(text.slice(0, end), rule) === 0;
  for (const cut of cuts) {
    const end = [...text.matchAll(cut)].map(({ index }) => index).findLast(fits);
    if (end) return end;
  }
  return [...letters.segment(text)].map(({ index }) => index).findLast(fits) || text.length;
}

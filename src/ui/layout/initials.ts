import { visible } from '#lib/visible.ts';

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstOf = (word: string): string =>
  segments.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** One or two letters for a face that has no picture; whole graphemes, so that no script is broken. */
export function initialsOf(name: string): string {
  const words = visible(name)
    .split(/[\s-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words;
  return (firstOf(first) + firstOf(second)).toLocaleUpperCase() || '?';
}

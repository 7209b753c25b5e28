import { visible } from '#lib/visible.ts';

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstOf = (word: string): string =>
  segments.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** Returns one or two initials for an avatar, as whole graphemes. */
export function initialsOf(name: string): string {
  const words = visible(name)
    .split(/[\s-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words;
  return (firstOf(first) + firstOf(second)).toLocaleUpperCase() || '?';
}

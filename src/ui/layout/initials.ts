import { visible } from '#lib/visible.ts';

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first letter or digit of a word; quotation marks and emojis before it are left out. */
const firstOf = (word: string): string => {
  for (const { segment } of segments.segment(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment;
  return '';
};

/** Returns one or two initials for an avatar, as whole graphemes. */
export function initialsOf(name: string): string {
  const words = visible(name)
    .split(/[\s-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words;
  return (firstOf(first) + firstOf(second)).toLocaleUpperCase() || '?';
}

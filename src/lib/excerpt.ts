/** Longest character that is kept whole, in UTF-16 units; a longer run of marks is none of any language. */
const CHARACTER_MOST = 64;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the first `most` UTF-16 units of a text, or a few less: a character is never split.
 * Marks, variation selectors and the parts of an emoji stay with the letter or sign that they belong to.
 */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  segmenter ??= new Intl.Segmenter();
  const from = segmenter.segment(text.slice(0, most + CHARACTER_MOST)).containing(most)?.index ?? 0;
  if (from > 0 && most - from < CHARACTER_MOST) return text.slice(0, from);
  return text.slice(0, isSecondHalf(text, most) ? most - 1 : most);
}

/** Returns whether the unit at `at` is the second half of a pair. */
const isSecondHalf = (text: string, at: number): boolean =>
  /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));

/**
 * WhatsApp's markup, only around whole words: "2*3*4" and "snake_case_name" stay.
 * Each pattern stops at its closing sign.
 */
const marks = [
  /(^|[^\p{L}\p{N}*])\*(?=\S)([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/gu,
  /(^|[^\p{L}\p{N}_])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu,
  /(^|[^\p{L}\p{N}~])~(?=\S)([^~\n]*[^~\s])~(?![\p{L}\p{N}~])/gu,
];

/** Removes the signs of bold, italic, struck text, code, links, headings, quotes and lists. */
export const withoutMarkup = (text: string): string =>
  marks
    .reduce(
      (bare, mark) => bare.replace(mark, '$1$2'),
      text
        .replaceAll('```', '')
        .replace(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1')
        .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, '$2'),
    )
    .replace(/^(#{1,6}|>|[-*])\s+/gm, '');

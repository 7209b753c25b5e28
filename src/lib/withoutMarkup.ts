/** WhatsApp's own marks, only around whole words: "2*3*4" and "snake_case_name" stay. Each reads up to the next mark. */
const marks = [
  /(^|[^\p{L}\p{N}*])\*(?=\S)([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/gu,
  /(^|[^\p{L}\p{N}_])_(?=\S)([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu,
  /(^|[^\p{L}\p{N}~])~(?=\S)([^~\n]*[^~\s])~(?![\p{L}\p{N}~])/gu,
];

/** A text without the signs that make its words bold, italic, struck, code, a link, a heading, a quote or a list. */
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

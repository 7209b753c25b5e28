/** A text without the signs that make its words bold, italic, struck, code, a link, a heading, a quote or a list. */
export const withoutMarkup = (text: string): string =>
  text
    .replaceAll('```', '')
    .replace(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, '$2')
    // WhatsApp's own marks, only around whole words: "2*3*4" and "snake_case_name" stay.
    .replace(/(?<![\p{L}\p{N}*_~])([*_~])(?=\S)(.*?\S)\1(?![\p{L}\p{N}*_~])/gu, '$2')
    .replace(/^(#{1,6}|>|[-*])\s+/gm, '');

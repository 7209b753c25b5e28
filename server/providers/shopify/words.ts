/** Syntax characters of Shopify's search. */
const marks = /[\\:"()*<>=,]/g;

/**
 * Builds a Shopify search query in which every typed word is a prefix of some word of the order.
 * Removes syntax and treats AND, OR and NOT as ordinary words, so that typed text cannot widen the search.
 */
export function queryOf(typed: string): string {
  return typed
    .replace(marks, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^-+/, '').toLowerCase())
    .filter((word) => word !== '')
    .map((word) => `${word}*`)
    .join(' ');
}

/** Marks that mean something in a shop's search. */
const marks = /[\\:"()*<>=,]/g;

/**
 * What a person typed as a query of Shopify's search: every word must begin some word of the order. What would be
 * syntax is taken out, and AND, OR and NOT are words like others, so that nobody widens the question by typing.
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

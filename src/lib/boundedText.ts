/** Longest run of combining marks that is drawn; no written language needs more, and a longer run paints over other lines. */
const MARKS = 8;
/** Longest run of characters without a width. The longest emoji sequences (regional flags) stay below it. */
const INVISIBLE = 16;

/** Line breaks in a row that are drawn: each takes the height of a line. */
const BREAKS = 8;

const manyMarks = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');
const manyInvisible = new RegExp(`([\\p{M}\\p{DI}]{${INVISIBLE}})[\\p{M}\\p{DI}]+`, 'gu');

const manyBreaks = new RegExp(String.raw`\n(?:[ \t\r]*\n){${BREAKS},}`, 'g');

/** Shortens runs of empty lines. */
export const boundedLines = (text: string): string => text.replace(manyBreaks, '\n'.repeat(BREAKS));

/** Shortens runs of combining marks and of invisible characters to what writing needs. */
export const boundedText = (text: string): string =>
  text.replace(manyMarks, '$1').replace(manyInvisible, '$1');

/** The first `most` UTF-16 units of a text; never half of a surrogate pair. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A text on one line of at most `most` UTF-16 units, for lists and notices. */
export const oneLine = (text: string, most: number): string =>
  cutText(boundedText(cutText(text.trim(), most * 2)).replace(/\s+/g, ' '), most);

import { excerpt } from './excerpt.ts';

/**
 * Maximum run of combining marks that is drawn; no written language needs more, and a longer run covers other lines.
 */
const MARKS = 8;
/** Maximum run of characters without width. The longest emoji sequences (regional flags) stay below it. */
const INVISIBLE = 16;

/** Maximum run of drawn line breaks; each takes the height of a line. */
const BREAKS = 8;

const manyCombining = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');
const manyInvisible = new RegExp(`([\\p{M}\\p{DI}]{${INVISIBLE}})[\\p{M}\\p{DI}]+`, 'gu');

const manyBreaks = new RegExp(String.raw`\n(?:[ \t\r]*\n){${BREAKS},}`, 'g');

/** Shortens runs of empty lines. */
export const boundedLines = (text: string): string => text.replace(manyBreaks, '\n'.repeat(BREAKS));

/** Shortens runs of combining marks and of invisible characters to what languages need. */
export const boundedText = (text: string): string =>
  text.replace(manyCombining, '$1').replace(manyInvisible, '$1');

/** Returns a text on one line of at most `most` UTF-16 units, for lists and notifications. */
export const oneLine = (text: string, most: number): string =>
  excerpt(boundedText(excerpt(text.trim(), most * 2)).replace(/\s+/g, ' '), most);

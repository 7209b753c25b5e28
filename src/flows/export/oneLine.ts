/** Joins the lines of a text, for formats with one line per step. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

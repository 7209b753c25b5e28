/** The lines of a text as one, for formats whose steps are single lines. */
export const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** Letters without their accents, in lower case: both sides of a comparison by a person's words. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Returns a word with a capital first letter and the rest in lower case: `MARKETING` becomes `Marketing`. */
export const capitalised = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Returns whether a text has the form of an email address; the server decides. */
export const looksLikeEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim());

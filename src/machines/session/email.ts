import { readEmail } from '#contract/email.ts';

/** Returns whether a text can be an e-mail address; whether there is one the server decides. */
export const looksLikeEmail = (email: string): boolean => readEmail(email) !== null;

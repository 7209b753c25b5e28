const FIRST = 12;
const DOTS = 20;
const LAST = 8;

/** Returns a token as it may be seen: its first 12 characters, 20 dots, its last 8 (INT-API-005, B49). */
export const maskedToken = (token: string): string =>
  `${token.slice(0, FIRST)}${'·'.repeat(DOTS)}${token.slice(-LAST)}`;

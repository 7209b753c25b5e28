/** Minimum length of a password; the most common ones are refused too. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

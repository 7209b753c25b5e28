/**
 * Returns the selectors that animate what Radix opens, only while it is open. Radix keeps what is closing until the end of an
 * animation that it has not seen start, and on a slow device this one may have started and ended before.
 */
export const whileOpen = (animation: string) => ({ '&[data-state=open]': { animation } });

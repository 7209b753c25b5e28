/**
 * Returns selectors that animate a Radix element only while it is open. When it closes, Radix waits for the end of the
 * animation that it has. On a slow device that may have ended before Radix looked, and the element would stay on the page.
 */
export const whileOpen = (animation: string) => ({ '&[data-state=open]': { animation } });

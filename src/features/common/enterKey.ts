import type { KeyboardEvent } from 'react';

/** Returns whether Enter sends on this device (O38): the chart `enterKey` keeps it on the page, as the theme. */
export const enterSends = (): boolean => document.documentElement.dataset['enter'] !== 'line';

/** Returns whether a key sends: Ctrl or Cmd with Enter always, Enter alone where it does not start a line (A33). */
export const isSend = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey || (!shiftKey && enterSends()));

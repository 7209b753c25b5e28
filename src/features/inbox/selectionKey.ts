import type { KeyboardEvent } from 'react';
import type { RowSelect } from '#machines/inbox/rowActions.machine.ts';

/** Keys that act on the selected rows; without a selection they act on the open conversation. */
const acts: Record<string, RowSelect['how']> = { e: 'resolve', a: 'assign', h: 'snooze', escape: 'clear' };

/** Returns what a key on a row does to the selection; undefined if nothing. */
export function selectionKey(event: KeyboardEvent, isSelecting: boolean): RowSelect['how'] | undefined {
  const key = event.key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return key === 'a' && !event.shiftKey ? 'loaded' : undefined;
  if (key === 'x') return event.shiftKey ? 'range' : 'toggle';
  return isSelecting && !event.shiftKey ? acts[key] : undefined;
}

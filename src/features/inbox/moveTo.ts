import type { KeyboardEvent } from 'react';

/** Moves the focus from the search field to the first result or row. */
export function focusFirstResult(event: KeyboardEvent): void {
  const pane = event.currentTarget.closest('[data-pane]');
  const first = pane?.querySelector<HTMLElement>('[data-row][tabindex="0"], [data-row]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

interface List {
  count: number;
  scrollTo: (index: number) => void;
}

const rowAt = (list: Element, index: number) =>
  list.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);

/** Moves the focus from the first row to the search field. */
function focusField(event: KeyboardEvent): void {
  const field = event.currentTarget.closest('[data-pane]')?.querySelector<HTMLElement>('[role=combobox]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Moves the focus along the rows by arrow keys, Home and End; Enter follows the link. */
export function moveTo(event: KeyboardEvent, { count, scrollTo }: List): void {
  const list = event.currentTarget;
  const here = Number((event.target as Element).closest('[data-index]')?.getAttribute('data-index') ?? -1);
  const targets: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: count - 1 };
  const index = targets[event.key];
  if (index === -1 && event.key === 'ArrowUp') return focusField(event);
  if (index === undefined || index < 0 || index >= count) return;
  event.preventDefault();
  const row = rowAt(list, index);
  if (row) return row.focus();
  // Far rows are drawn only after scrolling.
  scrollTo(index);
  requestAnimationFrame(() => requestAnimationFrame(() => rowAt(list, index)?.focus()));
}

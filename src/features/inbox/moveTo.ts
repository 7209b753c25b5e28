import type { KeyboardEvent } from 'react';

interface List {
  count: number;
  scrollTo: (index: number) => void;
}

const rowAt = (list: Element, index: number) =>
  list.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);

/** Arrows, Home and End move the focus along the rows; Enter is the link's own. */
export function moveTo(event: KeyboardEvent, { count, scrollTo }: List): void {
  const list = event.currentTarget;
  const here = Number((event.target as Element).closest('[data-index]')?.getAttribute('data-index') ?? -1);
  const targets: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: count - 1 };
  const index = targets[event.key];
  if (index === undefined || index < 0 || index >= count) return;
  event.preventDefault();
  const row = rowAt(list, index);
  if (row) return row.focus();
  // Far rows are not drawn yet: they are after the scroll.
  scrollTo(index);
  requestAnimationFrame(() => requestAnimationFrame(() => rowAt(list, index)?.focus()));
}

import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const buttonOf = (row: Element) => row.querySelector<HTMLElement>('button:not(:disabled)');

/**
 * Moves the focus with the arrow keys: from the field above to the first row that has a button, from row to row, and back.
 * Rows are the elements with `data-index`; a list draws enough of them beyond those in sight.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target as HTMLElement;
  const own = from.closest('[data-index]');
  const field = event.currentTarget.querySelector('input');
  if (step === undefined || (!own && from !== field)) return;
  const stops = [...event.currentTarget.querySelectorAll('[data-index]')].flatMap(
    (row) => buttonOf(row) ?? [],
  );
  const at = stops.findIndex((stop) => stop.closest('[data-index]') === own);
  const next = at + step < 0 ? own && field : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

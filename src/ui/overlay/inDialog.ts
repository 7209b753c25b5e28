import type { FormEvent, KeyboardEvent as Key, MouseEvent as Click } from 'react';

/** A field whose list is open; a text of several lines says so by `aria-autocomplete` alone. */
const OPEN_LIST = '[role=combobox][aria-expanded=true], textarea[aria-autocomplete]';

/** Lets Escape close an open list in a field before the dialog around it. */
export function keepsOpenList(event: KeyboardEvent): void {
  if ((event.target as Element).matches(OPEN_LIST)) event.preventDefault();
}

/** Focuses the first invalid field after it is marked. */
export function focusFirstInvalid({ currentTarget }: FormEvent): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/**
 * Ignores the second click of a double click and a repeated key.
 * The next step's button appears in the same place and would be pressed unread.
 */
export function oncePerPress(event: Click | Key): void {
  if ('key' in event ? !event.repeat || event.key !== 'Enter' : event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

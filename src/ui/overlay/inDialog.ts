import type { FormEvent, KeyboardEvent as Key, MouseEvent as Click } from 'react';

const CONFIRMING = '[data-footer] :is([data-tone=primary], [data-tone=danger])';

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

const ONE_LINE = 'input:not([type=file], [type=search], [aria-expanded=true])';

/**
 * Presses a dialog's confirming button by Enter in a field of one line, by Ctrl and Enter in any.
 * A form sends itself, and a field that uses the key, such as one with an open list, keeps it.
 */
export function confirmByEnter(event: Key<HTMLElement>): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, currentTarget } = event;
  const target = event.target as HTMLInputElement | HTMLTextAreaElement;
  if (key !== 'Enter' || shiftKey || altKey || repeat || event.defaultPrevented) return;
  const isAnyField = (ctrlKey || metaKey) && target.matches('input, textarea');
  if (!isAnyField && (target.form || !target.matches(ONE_LINE))) return;
  event.preventDefault();
  [...currentTarget.querySelectorAll<HTMLElement>(CONFIRMING)].at(-1)?.click();
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

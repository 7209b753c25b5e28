import type { FormEvent, KeyboardEvent as Key, MouseEvent as Click } from 'react';

/** Escape closes the innermost thing: a list that is open in a field before the dialog around it. */
export function keepsOpenList(event: KeyboardEvent): void {
  if ((event.target as Element).matches('[role=combobox][aria-expanded=true]')) event.preventDefault();
}

/** What was handed in and is wrong: on to the first of it, once it is marked. */
export function focusFirstInvalid({ currentTarget }: FormEvent): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/**
 * A step's button stands where the next one's will stand: the second half of a double click, or a key that is held,
 * would press what nobody has read yet.
 */
export function oncePerPress(event: Click | Key): void {
  if ('key' in event ? !event.repeat || event.key !== 'Enter' : event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

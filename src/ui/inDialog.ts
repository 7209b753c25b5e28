import type { FormEvent } from 'react';

/** Escape closes the innermost thing: a list that is open in a field before the dialog around it. */
export function sparesOpenList(event: KeyboardEvent): void {
  if ((event.target as Element).matches('[role=combobox][aria-expanded=true]')) event.preventDefault();
}

/** What was handed in and is wrong: on to the first of it, once it is marked. */
export function toFirstWrong({ currentTarget }: FormEvent): void {
  requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

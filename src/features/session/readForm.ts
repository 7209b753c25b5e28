import type { SubmitEvent } from 'react';

/** What stands in a form's fields, by name. The fields keep it; no chart does. */
export const readForm = <Name extends string>(
  event: SubmitEvent<HTMLFormElement>,
  ...names: Name[]
): Record<Name, string> => {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  const read = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
};

/** Puts the cursor where something is missing. */
export const focusField = (form: HTMLFormElement, name: string | null): void => {
  const field = name ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
};

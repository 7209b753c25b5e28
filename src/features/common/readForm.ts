import type { SubmitEvent } from 'react';

/** Returns a form's values by field name; the fields hold them, not a chart. */
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

/** Focuses the field with the error. */
export const focusField = (form: HTMLFormElement, name: string | null): void => {
  const field = name ? form.elements.namedItem(name) : null;
  if (field instanceof HTMLElement) field.focus();
};

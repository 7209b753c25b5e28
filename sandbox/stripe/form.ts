/** Nested values of a form; texts only, as Stripe's wire has them. */
export type Form = { [name: string]: Form | string };

/** Reads names such as `items[0][price]` into nested objects; arrays stay objects with numbers as names. */
export function nested(flat: Record<string, unknown>): Form {
  const root: Form = Object.create(null) as Form;
  for (const [name, value] of Object.entries(flat)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop();
    if (last === undefined) continue;
    let at = root;
    for (const part of path) {
      const inner = at[part];
      at = typeof inner === 'object' ? inner : (at[part] = Object.create(null) as Form);
    }
    at[last] = String(value);
  }
  return root;
}

export const textAt = (form: Form, ...path: string[]): string | undefined => {
  let at: Form | string | undefined = form;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
};

export const formAt = (form: Form, name: string): Form => {
  const inner = form[name];
  return typeof inner === 'object' ? inner : {};
};

/** Returns the texts of a nested object, such as metadata. */
export const textsAt = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formAt(form, name)).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  );

export const numberAt = (form: Form, ...path: string[]): number | undefined => {
  const text = textAt(form, ...path);
  return text === undefined || text === '' ? undefined : Number(text);
};

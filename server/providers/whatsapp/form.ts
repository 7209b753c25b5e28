/** A completed field of a form. */
export interface FormField {
  name: string;
  value: string;
}

const MOST_FIELDS = 100;
/** Technical fields that the customer did not fill in. */
const hidden = new Set(['flow_token', 'version']);

/**
 * Returns the fields of a form's answer in order.
 * `response_json` is JSON in a text, nested to any depth; nested names are joined by dots. Invalid JSON becomes one
 * field without a name.
 */
export function formOf(json: string | undefined): FormField[] {
  if (json === undefined || json.trim() === '') return [];
  try {
    return fieldsOf(JSON.parse(json) as unknown, '', 0).slice(0, MOST_FIELDS);
  } catch {
    return [{ name: '', value: json }];
  }
}

function fieldsOf(given: unknown, name: string, depth: number): FormField[] {
  if (given === null || given === undefined || given === '') return [];
  if (typeof given !== 'object') return [{ name, value: String(given) }];
  if (depth > 4) return [{ name, value: JSON.stringify(given) }];
  if (Array.isArray(given)) {
    const isPlain = given.every((one) => typeof one !== 'object');
    return isPlain
      ? [{ name, value: given.join(', ') }]
      : given.flatMap((one, index) => fieldsOf(one, `${name}.${index + 1}`, depth + 1));
  }
  return Object.entries(given).flatMap(([key, value]) =>
    hidden.has(key) ? [] : fieldsOf(value, name ? `${name}.${key}` : key, depth + 1),
  );
}

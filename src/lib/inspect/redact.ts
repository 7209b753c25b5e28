/**
 * What may leave a tab of what its charts hold. Only words the product itself is made of pass (names of states, events,
 * codes, addresses' fixed parts), beside ids, numbers and moments; every other text keeps its shape and loses its letters, so
 * that a rule about blanks or lengths decides as before. What is not known to be harmless is not let through.
 */
export type Redact = (value: unknown) => unknown;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const moment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;
/** A field's name as code writes it. */
const fieldName = /^(?:[A-Za-z_$][\w$]{0,39}|\d{1,3})$/;
/** What stands in addresses, hosts and file names between their words. */
const parts = /([/?&=.:#@_-])/;

const DEEPEST = 10;
const LONGEST = 2_000;
/** Fields that hold digits as a number, though they name a person or a place. */
const personal = /phone|wa_id|lat|long/i;

/** Letters and digits go, blanks and marks stay: `Ada, 237 650` becomes `xxx, 111 111`. */
export const mask = (text: string): string => text.replace(/\p{N}/gu, '1').replace(/[\p{L}\p{M}]/gu, 'x');

/** `known` may grow while it is used: whatever is in it then passes. */
export function redactor(known: ReadonlySet<string>): Redact {
  const isKnown = (text: string) => text === '' || known.has(text) || uuid.test(text) || moment.test(text);

  const text = (given: string): string => {
    if (isKnown(given)) return given;
    // Only in what has no blanks do words mean something to a rule: the parts of an address, a prefix, a host's end.
    if (/\s/.test(given) || given.length > LONGEST) return mask(given);
    return ids(given, (rest) =>
      rest
        .split(parts)
        .map((part) => (known.has(part) || part.length < 2 ? keep(part) : mask(part)))
        .join(''),
    );
  };
  const keep = (part: string) => (known.has(part) ? part : mask(part));

  const walk = (value: unknown, depth: number, key: string): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number' && personal.test(key)) return 0;
    if (value === null || value === undefined || typeof value !== 'object')
      return typeof value === 'function' || typeof value === 'symbol' ? '[function]' : value;
    if (depth > DEEPEST) return '[deeper]';
    if (Array.isArray(value)) return value.slice(0, LONGEST).map((it) => walk(it, depth + 1, key));
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Error) return failure(value, text);
    const made = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
    if (made !== null && made !== Object.prototype) return `[${made.constructor?.name ?? 'object'}]`;
    return Object.fromEntries(
      Object.entries(value).map(([name, it]) => [
        fieldName.test(name) || isKnown(name) ? name : mask(name),
        walk(it, depth + 1, name),
      ]),
    );
  };
  return (value) => walk(value, 0, '');
}

/** An error is kept by its code, which is a word of ours; its sentence may hold anything. */
const failure = (error: Error & { code?: unknown }, text: (given: string) => string) => ({
  failure: typeof error.code === 'string' ? text(error.code) : null,
  text: mask(error.message),
});

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Ids in the middle of an address stay whole; what is between them is treated by `rest`. */
function ids(given: string, rest: (between: string) => string): string {
  const found = given.match(anyId) ?? [];
  return given
    .split(anyId)
    .map((between, index) => rest(between) + (found[index] ?? ''))
    .join('');
}

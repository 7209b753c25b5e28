/**
 * What may leave a tab of what its charts hold. Only words the product itself is made of pass (names of states, events,
 * codes, addresses' fixed parts), beside ids, numbers and moments; every other text keeps its shape and loses its letters, so
 * that a rule about blanks, lengths or sameness decides as before. What is not known to be harmless is not let through.
 */
export type Redact = (value: unknown) => unknown;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const mime = /^[a-z]+\/[\w.+-]+(?:; ?[\w-]+=[\w.-]+)*$/i;
const moment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;
/** A small number, and what a template's variables are called (`#lib/template.ts`). */
const place = /^(?:\d{1,2}|button_\d{1,2}_\d{1,2})$/;
/** A field's name as code writes it. */
const fieldName = /^(?:[A-Za-z_$][\w$]{0,39}|\d{1,3})$/;
/** What stands in addresses, hosts and file names between their words. */
const parts = /([/?&=.:;#@_ -])/;

const DEEPEST = 10;
const LONGEST = 2_000;
/** Fields that hold digits as a number, though they name a person or a place. */
const personal = /phone|wa_id|lat|long/i;

/** Letters and digits go, blanks and marks stay: `Ada, 237 650` becomes `xxx, 111 111`. */
export const mask = (text: string): string => text.replace(/\p{N}/gu, '1').replace(/[\p{L}\p{M}]/gu, 'x');

/** How many texts a masker tells apart; those that come later are masked by their shape alone. */
const TOLD_APART = 5_000;

/**
 * Masks so that what was the same stays the same, and what was not does not: of several texts of one shape the first is all
 * `x`, and those after it count on in x, y and z (in 1, 2 and 3 where they had digits).
 */
function newMasker(): (text: string) => string {
  const shapes = new Map<string, Map<string, number>>();
  let met = 0;
  return (text) => {
    const shape = mask(text);
    const alike = shapes.get(shape) ?? new Map<string, number>();
    const count = alike.get(text);
    if (count !== undefined || met >= TOLD_APART) return counted(shape, count ?? 0);
    met += 1;
    shapes.set(shape, alike.set(text, alike.size));
    return counted(shape, alike.size - 1);
  };
}

/** The shape with a number written in its letters and digits, from the end. */
function counted(shape: string, count: number): string {
  let rest = count;
  return [...shape]
    .toReversed()
    .map((char) => {
      const digits = char === 'x' ? 'xyz' : char === '1' ? '123' : null;
      if (digits === null) return char;
      const digit = digits[rest % 3] ?? char;
      rest = Math.floor(rest / 3);
      return digit;
    })
    .toReversed()
    .join('');
}

/** `known` may grow while it is used: whatever is in it then passes. What is to stay the same text goes through the same redactor. */
export function redactor(known: ReadonlySet<string>): Redact {
  const masked = newMasker();
  const isKnown = (text: string) =>
    text === '' || known.has(text) || [uuid, moment, place].some((shape) => shape.test(text));

  const text = (given: string): string => {
    if (isKnown(given)) return given;
    if (given.length > LONGEST) return mask(given);
    return around(given, /\s/.test(given) && !mime.test(given) ? sentence : address);
  };
  /** Without blanks words mean something to a rule: the parts of an address, a prefix, a host's end. */
  const address = (rest: string): string =>
    rest
      .split(parts)
      .map((part) => (known.has(part) ? part : masked(part)))
      .join('');
  /** Words mean something to a person only, but the ending of a file's name does to a rule as well. */
  const sentence = (rest: string): string => {
    const dot = rest.lastIndexOf('.');
    const ending = dot < 0 ? '' : rest.slice(dot + 1);
    return ending !== '' && known.has(ending) ? `${masked(rest.slice(0, dot))}.${ending}` : masked(rest);
  };

  const walk = (value: unknown, depth: number, key: string): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number' && personal.test(key)) return 0;
    if (value === null || value === undefined || typeof value !== 'object')
      return typeof value === 'function' || typeof value === 'symbol' ? '[function]' : value;
    if (depth > DEEPEST) return '[deeper]';
    if (Array.isArray(value)) return value.slice(0, LONGEST).map((it) => walk(it, depth + 1, key));
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Error) return failure(value, text, (details) => walk(details, depth + 1, key));
    const made = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
    if (made !== null && made !== Object.prototype) return `[${made.constructor?.name ?? 'object'}]`;
    return Object.fromEntries(
      Object.entries(value).map(([name, it]) => [
        fieldName.test(name) || isKnown(name) ? name : masked(name),
        walk(it, depth + 1, name),
      ]),
    );
  };
  return (value) => walk(value, 0, '');
}

/** An error is kept by its code, which is a word of ours; its sentence may hold anything. */
const failure = (
  { code, message, details }: Error & { code?: unknown; details?: unknown },
  text: (given: string) => string,
  inside: (details: unknown) => unknown,
) => ({
  failure: typeof code === 'string' ? text(code) : null,
  text: mask(message),
  ...(details === undefined ? {} : { details: inside(details) }),
});

const kept =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\{\{\d{1,2}\}\}|%(?:2[0-9a-f]|3[a-f]|5[b-f]|7[b-e])|(?<!\S)tag:/gi;
/**
 * Ids in the middle of an address, its encoded marks, the places of a template and the sign of a tag (A28) stay whole; what is
 * between them is treated by `rest`.
 */
function around(given: string, rest: (between: string) => string): string {
  const found = given.match(kept) ?? [];
  return given
    .split(kept)
    .map((between, index) => rest(between) + (found[index] ?? ''))
    .join('');
}

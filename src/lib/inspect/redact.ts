/**
 * Removes personal data from what a tab's charts hold.
 * Only words of the product itself (names of states and events, codes, fixed parts of addresses), ids, numbers and
 * times pass. Every other text keeps its shape and loses its letters, so that rules about blanks, lengths or equality
 * decide as before. Unknown kinds of values are removed.
 */
export type Redact = (value: unknown) => unknown;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const mime = /^[a-z]+\/[\w.+-]+(?:; ?[\w-]+=[\w.-]+)*$/i;
const moment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;
/** A small number, or a template's variable key (`#lib/template.ts`). */
const place = /^(?:\d{1,2}|button_\d{1,2}_\d{1,2})$/;
/** A field's name in code. */
const fieldName = /^(?:[A-Za-z_$][\w$]{0,39}|\d{1,3})$/;
/** Separators in addresses, hosts and file names. */
const parts = /([/?&=.:;#@_ -])/;

const DEEPEST = 10;
const LONGEST = 2_000;
/** Fields with digits that identify a person or a location. */
const personal = /phone|wa_id|lat|long/i;

/** Replaces letters and digits and keeps blanks and punctuation: `Ada, 237 650` becomes `xxx, 111 111`. */
export const mask = (text: string): string => text.replace(/\p{N}/gu, '1').replace(/[\p{L}\p{M}]/gu, 'x');

/** Maximum number of texts a masker distinguishes; later ones are masked by their shape only. */
const TOLD_APART = 5_000;

/**
 * Creates a masker that gives equal texts equal masks and different texts different ones.
 * The first text of a shape becomes all `x`; the next ones count on in x, y and z (in 1, 2 and 3 for digits).
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

/** Writes a number into the letters and digits of a shape, from the end. */
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

/**
 * Creates a redactor.
 * Words added to `known` later pass from then on; use one redactor where equal texts must stay equal.
 */
export function redactor(known: ReadonlySet<string>): Redact {
  const masked = newMasker();
  const isKnown = (text: string) =>
    text === '' || known.has(text) || [uuid, moment, place].some((shape) => shape.test(text));

  const text = (given: string): string => {
    if (isKnown(given)) return given;
    if (given.length > LONGEST) return mask(given);
    return around(given, /\s/.test(given) && !mime.test(given) ? sentence : address);
  };
  /** Masks a text without blanks, in which rules read words: the parts of an address, a prefix, a host's end. */
  const address = (rest: string): string =>
    rest
      .split(parts)
      .map((part) => (known.has(part) ? part : masked(part)))
      .join('');
  /** Masks a sentence; rules read nothing in it except a file name's extension. */
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
    if (Array.isArray(value))
      return (value as unknown[]).slice(0, LONGEST).map((it) => walk(it, depth + 1, key));
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

/** Keeps an error's code, which is a word of ours, and masks its text. */
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
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\{\{(?:\d{1,2}|(?:agent|contact|invoice|order)\.[a-z]{1,12})\}\}|%(?:2[0-9a-f]|3[a-f]|5[b-f]|7[b-e])|(?<!\S)tag:/gi;
/**
 * Keeps ids in an address, its encoded characters, variables of templates and snippets, and the tag prefix (A28); `rest` handles the
 * parts between them.
 */
function around(given: string, rest: (between: string) => string): string {
  const found = given.match(kept) ?? [];
  return given
    .split(kept)
    .map((between, index) => rest(between) + (found[index] ?? ''))
    .join('');
}

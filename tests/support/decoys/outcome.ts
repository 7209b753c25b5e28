/** The result and the writes of a call by path: `0.paymentId` of the result, `payments gets status` of a row. */
export type Outcome = ReadonlyMap<string, string>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** A secret that was made, or a digest. */
const secret = /^[\w-]{43}$|^[\da-f]{32,64}$/;

/** Returns a value as a word; ids of known rows by their names. */
export function wordOf(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null) return 'nothing';
  if (value instanceof Date) return 'a time';
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'nothing';
  if (uuid.test(value)) return names.get(value) ?? 'an id';
  if (time.test(value)) return 'a time';
  if (secret.test(value)) return 'a secret';
  const named = value.replace(/[\da-f]{8}-[\da-f-]{27}/g, (id) => names.get(id) ?? 'an id');
  return JSON.stringify(named.length > 60 ? `${named.slice(0, 57)}...` : named);
}

/** Adds the parts of a result by path. */
export function flatten(
  value: unknown,
  names: ReadonlyMap<string, string>,
  path = '',
  into = new Map<string, string>(),
) {
  const plain = value instanceof Map ? [...value] : value instanceof Set ? [...value].toSorted() : value;
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (plain && typeof plain === 'object' && !(plain instanceof Date) && Object.keys(plain).length > 0)
    for (const [key, part] of Object.entries(plain)) flatten(part, names, at(key), into);
  else if (plain !== undefined) into.set(path, Array.isArray(plain) ? '[]' : wordOf(plain, names));
  return into;
}

/** Returns what is different from an outcome, in words; empty if nothing is. */
export function differences(base: Outcome, other: Outcome, echo: readonly [string, string] | null): string {
  const changed = [...other].flatMap(([path, word]) => {
    const was = base.get(path);
    // What was changed is also returned.
    if (was === word || (echo && was === echo[0] && word === echo[1])) return [];
    return [`${path} ${word}`.trim()];
  });
  const gone = [...base.keys()].filter((path) => !other.has(path));
  const roots = [...new Set(gone.map((path) => path.split(/[. ]/)[0]!))];
  const told = roots.flatMap((root) => {
    const isWhole = ![...other.keys()].some(
      (path) => path === root || path.startsWith(`${root}.`) || path.startsWith(`${root} `),
    );
    return isWhole
      ? [`no ${root || 'result'}`]
      : gone.filter((path) => path.split(/[. ]/)[0] === root).map((path) => `no ${path}`);
  });
  const isNothing = other.get('') === '[]' || other.get('') === 'nothing' || other.has('error');
  return [...changed, ...(isNothing ? told.filter((it) => !/^no (?:\d+|result)$/.test(it)) : told)].join(
    ', ',
  );
}

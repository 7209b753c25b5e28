/** A term of Shopify's search syntax: a field's value, or words in any field. */
interface Term {
  field: string | null;
  value: string;
  /** `word*` matches a prefix. */
  prefix: boolean;
  not: boolean;
}

const token = /(-)?(?:(\w+):)?(?:"((?:\\.|[^"\\])*)"|((?:\\.|[^\s"\\])+))/g;
const plain = (text: string) => text.replace(/\\(.)/g, '$1').toLowerCase();

/** Parses a query like Shopify: terms joined by AND, negated by `-` or NOT; OR is not supported. */
export function termsOf(query: string): Term[] {
  const terms: Term[] = [];
  let not = false;
  for (const [whole, minus, field, quoted, bare] of query.matchAll(token)) {
    if (whole === 'AND') continue;
    if (whole === 'NOT') {
      not = true;
      continue;
    }
    const raw = quoted ?? bare ?? '';
    const prefix = quoted === undefined && /(^|[^\\])\*$/.test(raw);
    terms.push({
      field: field ?? null,
      value: plain(prefix ? raw.slice(0, -1) : raw),
      prefix,
      not: not || minus !== undefined,
    });
    not = false;
  }
  return terms;
}

/** Returns whether a row's fields match the query; ignores unknown fields, as Shopify does. */
export function matches(
  query: string | null | undefined,
  fields: Record<string, readonly string[]>,
): boolean {
  return termsOf(query ?? '').every(({ field, value, prefix, not }) => {
    if (field !== null && !(field in fields)) return true;
    const texts = (field === null ? Object.values(fields).flat() : (fields[field] ?? [])).map((text) =>
      text.toLowerCase(),
    );
    const hit = texts.some((text) =>
      field === null || prefix
        ? text.split(/[\s,.;:@#]+/).some((word) => (prefix ? word.startsWith(value) : word === value)) ||
          text === value ||
          (prefix && text.startsWith(value))
        : text === value,
    );
    return hit !== not;
  });
}

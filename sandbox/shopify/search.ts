/** One term of Shopify's search syntax: a field's value, or words that any field may hold. */
interface Term {
  field: string | null;
  value: string;
  /** `word*` finds what begins with it. */
  prefix: boolean;
  not: boolean;
}

const token = /(-)?(?:(\w+):)?(?:"((?:\\.|[^"\\])*)"|((?:\\.|[^\s"\\])+))/g;
const plain = (text: string) => text.replace(/\\(.)/g, '$1').toLowerCase();

/** Reads a query as Shopify does: terms are joined by AND, `-` and NOT turn one round, OR is not played here. */
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

/** Whether a row, as fields and their texts, answers the query. A field nobody knows is passed over, as Shopify does. */
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

export const gid = (kind: string, id: number): string => `gid://shopify/${kind}/${id}`;

/** Returns the number in a gid of that kind; null for any other text. */
export function numberOf(kind: string, id: unknown): number | null {
  const [, found, digits] = /^gid:\/\/shopify\/(\w+)\/(\d+)/.exec(String(id)) ?? [];
  return found === kind && digits ? Number(digits) : null;
}

interface Paging {
  first?: number | null;
  after?: string | null;
}

const cursorOf = (index: number) => Buffer.from(`at:${index}`).toString('base64url');

/** Returns a connection over sorted rows. */
export function connection<Row, Node>(
  rows: readonly Row[],
  { first, after }: Paging,
  nodeOf: (row: Row) => Node,
) {
  const given = after ? Number(Buffer.from(after, 'base64url').toString('utf8').slice(3)) : -1;
  const from = Number.isFinite(given) ? given + 1 : 0;
  const page = rows.slice(from, from + Math.min(first ?? 50, 250));
  const edges = page.map((row, place) => ({ cursor: cursorOf(from + place), node: nodeOf(row) }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: from + page.length < rows.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

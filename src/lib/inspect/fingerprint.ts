interface Node {
  key: string;
  type: string;
  states: Record<string, Node>;
  transitions: ReadonlyMap<string, readonly { target?: readonly { id: string }[] | undefined }[]>;
}

/** Returns a short hash of a chart's states and transitions; equal hashes mean equal structure. */
export function fingerprintOf({ root }: { root: unknown }): string {
  const shape = (node: Node): unknown => [
    node.key,
    node.type,
    [...node.transitions].map(([event, list]) => [
      event,
      list.map(({ target }) => (target ?? []).map(({ id }) => id)),
    ]),
    Object.values(node.states).map(shape),
  ];
  let hash = 0xcbf29ce484222325n;
  for (const letter of JSON.stringify(shape(root as Node)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}

/** Returns a list with an item moved by some places; the list as it was where there is no such place. */
export function moved<Item>(items: readonly Item[], at: number, by: number): Item[] {
  const to = at + by;
  return at in items && to in items ? items.toSpliced(at, 1).toSpliced(to, 0, items[at] as Item) : [...items];
}

/** Returns ids in their order after one of them moved by one place; as they were where there is no such place. */
export const movedId = (ids: readonly string[], id: string, by: 'up' | 'down'): string[] =>
  moved(ids, ids.indexOf(id), by === 'up' ? -1 : 1);

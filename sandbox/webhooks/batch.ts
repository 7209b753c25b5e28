/**
 * Several webhooks of Meta in one, as it sends them under load (contracts §1.8): `entry`, `changes`, and the lists of a
 * change hold several items each.
 */
type Json = Record<string, unknown>;
interface Change {
  field: string;
  value: Json;
}
interface Entry extends Json {
  id: string;
  changes?: Change[];
  messaging?: unknown[];
}
interface Body {
  object: string;
  entry: Entry[];
}

/** The list that holds several items. */
export type Level = 'entry' | 'changes' | 'items';

const numberOf = ({ value }: Change) => JSON.stringify(value.metadata ?? null);

/** Appends a change's lists to those of an earlier change of the same field and number. */
function joinValues(into: Json, from: Json): void {
  for (const [key, list] of Object.entries(from))
    if (Array.isArray(list)) into[key] = [...((into[key] as unknown[] | undefined) ?? []), ...list];
    else if (key === 'standby') joinValues((into[key] ??= {}) as Json, list as Json);
    else into[key] ??= list;
}

/** Only values that are made of lists can be joined; the others describe one happening. */
const isOfLists = ({ value }: Change): boolean => 'metadata' in value && !('recipient' in value);

function joinChanges(changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const before = joined.find(
      (it) =>
        it.field === change.field && isOfLists(it) && isOfLists(change) && numberOf(it) === numberOf(change),
    );
    if (before) joinValues(before.value, change.value);
    else joined.push(change);
  }
  return joined;
}

/** Returns one body with the contents of all; `level` is the list that then holds several items. */
export function batchOf(bodies: readonly string[], level: Level): Body {
  const read = bodies.map((body) => JSON.parse(body) as Body);
  const entries = read.flatMap(({ entry }) => entry);
  const object = read[0]?.object ?? '';
  if (level === 'entry') return { object, entry: entries };
  const byAccount = new Map<string, Entry>();
  for (const { id, ...rest } of entries) {
    const before = byAccount.get(id);
    if (!before) byAccount.set(id, { id, ...rest });
    for (const list of ['changes', 'messaging'] as const)
      if (before && rest[list]) before[list] = [...(before[list] ?? []), ...rest[list]] as never;
  }
  const joined = [...byAccount.values()];
  if (level === 'items')
    for (const entry of joined) if (entry.changes) entry.changes = joinChanges(entry.changes);
  return { object, entry: joined };
}

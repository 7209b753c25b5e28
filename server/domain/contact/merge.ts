import type { MergeChoices } from '#contract/contactMerge.ts';

/** Fields that the contacts of one person share. Times are ISO texts. */
export interface Shared {
  first_name: string;
  last_name: string;
  name: string;
  tags: string[];
  postal_address: string | null;
  /** Absent in merges of former versions. */
  fields?: Record<string, string>;
  marketing_stopped_at: string | null;
  person_id: string | null;
}

/** A contact before and after a merge. */
export interface MergeChange {
  id: string;
  before: Shared;
  after: Shared;
}

type Member = Shared & { id: string };

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
const earlier = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/**
 * Makes one person of two contacts and of those that were merged with them before, shown as `kept`.
 * The admin chose name and address; tags are united, and one opt-out is everybody's.
 */
export function merged(
  members: readonly Member[],
  { kept, joined, choices }: { kept: string; joined: string; choices: MergeChoices },
): MergeChange[] {
  const of = (choice: 'kept' | 'joined') => {
    const found = members.find(({ id }) => id === (choice === 'kept' ? kept : joined));
    if (!found) throw new Error('A contact of the merge was not read.');
    return found;
  };
  const { first_name, last_name, name } = of(choices.name);
  const after: Shared = {
    first_name,
    last_name,
    name,
    tags: union(of('kept').tags, of('joined').tags),
    postal_address: of(choices.address).postal_address,
    // Where both have a value, the one of the contact that is kept stays.
    fields: { ...of('joined').fields, ...of('kept').fields },
    marketing_stopped_at: members.reduce<string | null>(
      (at, it) => earlier(at, it.marketing_stopped_at),
      null,
    ),
    person_id: kept,
  };
  return members.map(({ id, ...before }) => ({
    id,
    before,
    after: { ...after, marketing_stopped_at: before.marketing_stopped_at ?? after.marketing_stopped_at },
  }));
}

/** Returns the values of fields after the undo: as before, except those that were changed since. */
function fieldsBack({ before, after }: Omit<MergeChange, 'id'>, now: Shared): Record<string, string> {
  const { fields: present = {} } = now;
  if (!after.fields) return present;
  const ids = new Set([...Object.keys(before.fields ?? {}), ...Object.keys(present)]);
  const values = [...ids].flatMap((id) => {
    const value = present[id] === after.fields?.[id] ? before.fields?.[id] : present[id];
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(values);
}

/**
 * Returns a contact's fields after the undo of a merge: as they were before, except what was changed since.
 * Whoever opted out since has opted out for each contact.
 */
export function unmerged({ before, after }: MergeChange, now: Shared): Shared {
  const back = <Field extends keyof Shared>(field: Field): Shared[Field] =>
    now[field] === after[field] ? before[field] : now[field];
  const isNamed =
    now.first_name === after.first_name && now.last_name === after.last_name && now.name === after.name;
  const named = isNamed ? before : now;
  const removed = after.tags.filter((tag) => !now.tags.includes(tag));
  const added = now.tags.filter((tag) => !after.tags.includes(tag));
  return {
    first_name: named.first_name,
    last_name: named.last_name,
    name: named.name,
    tags: union(
      before.tags.filter((tag) => !removed.includes(tag)),
      added,
    ),
    postal_address: back('postal_address'),
    fields: fieldsBack({ before, after }, now),
    marketing_stopped_at: back('marketing_stopped_at'),
    person_id: before.person_id,
  };
}

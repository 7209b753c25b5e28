import type { CrmChange, CrmDirection } from '#contract/crm.ts';

/** Fields that both sides have. Pipedrive has one field for the whole name. */
export type CrmField = CrmChange['field'];
export type CrmValues = Partial<Record<CrmField, string>>;

/** One side of a contact; `at` is when its fields last changed, in milliseconds. */
export interface Side {
  values: CrmValues;
  at: Partial<Record<CrmField, number>>;
}

interface Merging {
  fields: readonly CrmField[];
  ours: Side;
  theirs: Side;
  /** Values of both sides after the last sync; null before the first. */
  base: { ours: CrmValues; theirs: CrmValues } | null;
  direction: CrmDirection;
}

export interface Merged {
  /** Values to store here. */
  here: CrmValues;
  /** Values to send to the CRM. */
  there: CrmValues;
  /** The next sync's base for what is settled now, without what is still to be sent. */
  base: { ours: CrmValues; theirs: CrmValues };
  changes: CrmChange[];
}

/**
 * Decides every field of a linked contact.
 * A field that changed on one side is copied to the other; one that changed on both goes by the newer time, ours if the
 * times are equal. Before the first sync, an empty value gives way to the other. `to_crm` changes nothing here.
 */
export function mergeFields({ fields, ours, theirs, base, direction }: Merging): Merged {
  const merged: Merged = {
    here: {},
    there: {},
    base: { ours: { ...base?.ours }, theirs: { ...base?.theirs } },
    changes: [],
  };
  for (const field of fields) {
    const mine = ours.values[field] ?? '';
    const other = theirs.values[field] ?? '';
    const winner = winnerOf(field, mine, other, { ours, theirs, base });
    if (winner === 'neither') {
      merged.base.ours[field] = mine;
      merged.base.theirs[field] = other;
    } else if (winner === 'ours') {
      merged.there[field] = mine;
      merged.changes.push({ side: 'crm', field, before: other, after: mine });
    } else if (direction === 'bidirectional') {
      merged.here[field] = other;
      merged.base.ours[field] = other;
      merged.base.theirs[field] = other;
      merged.changes.push({ side: 'parley', field, before: mine, after: other });
    }
  }
  return merged;
}

function winnerOf(
  field: CrmField,
  mine: string,
  other: string,
  { ours, theirs, base }: Pick<Merging, 'ours' | 'theirs' | 'base'>,
): 'ours' | 'theirs' | 'neither' {
  if (mine === other) return 'neither';
  const newer = (ours.at[field] ?? 0) >= (theirs.at[field] ?? 0) ? 'ours' : 'theirs';
  const before = base && { ours: base.ours[field], theirs: base.theirs[field] };
  if (before?.ours === undefined || before.theirs === undefined) {
    if (mine === '') return 'theirs';
    return other === '' ? 'ours' : newer;
  }
  const isOurs = mine !== before.ours;
  const isTheirs = other !== before.theirs;
  // Values that differ from each other but not from the last sync: the CRM stores this value in another form.
  if (!isOurs && !isTheirs) return 'neither';
  if (isOurs && isTheirs) return newer;
  return isOurs ? 'ours' : 'theirs';
}

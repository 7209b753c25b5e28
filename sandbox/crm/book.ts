/** A contact's record, in the fields of either CRM. */
export interface CrmEntry {
  id: number;
  first: string;
  last: string;
  phone: string;
  mobile: string;
  street: string;
  created: number;
  modified: number;
  deleted: boolean;
}

/** Records of one CRM account. */
export class CrmBook {
  readonly entries = new Map<number, CrmEntry>();
  readonly #byMobile = new Map<string, number>();
  #last: number;
  /** How often records were created and changed, answered or not. */
  readonly done = { created: 0, updated: 0 };

  /** Called after each change. */
  keep: () => void = () => {};

  constructor(first: number) {
    this.#last = first;
  }

  /** Returns the present in whole seconds: the CRMs' times have no fractions. */
  static now = (): number => Math.floor(Date.now() / 1000) * 1000;

  add(given: Partial<Omit<CrmEntry, 'id'>>): CrmEntry {
    const now = CrmBook.now();
    const entry: CrmEntry = {
      first: '',
      last: '',
      phone: '',
      mobile: '',
      street: '',
      created: now,
      modified: now,
      deleted: false,
      ...given,
      id: (this.#last += 1),
    };
    this.entries.set(entry.id, entry);
    if (entry.mobile) this.#byMobile.set(entry.mobile, entry.id);
    this.done.created += 1;
    this.keep();
    return entry;
  }

  /** Takes over the records of an earlier run. */
  load(entries: readonly CrmEntry[]): void {
    for (const entry of entries) {
      this.entries.set(entry.id, entry);
      if (entry.mobile) this.#byMobile.set(entry.mobile, entry.id);
      this.#last = Math.max(this.#last, entry.id);
    }
  }

  change(id: number, given: Partial<Omit<CrmEntry, 'id'>>): CrmEntry | null {
    const entry = this.entries.get(id);
    if (!entry || entry.deleted) return null;
    Object.assign(entry, { modified: CrmBook.now() }, given);
    if (entry.mobile) this.#byMobile.set(entry.mobile, id);
    this.done.updated += 1;
    this.keep();
    return entry;
  }

  /** Merges a record into another one, which fills its gaps; the merged one is in no list, not even of the deleted ones. */
  merge(id: number, into: number): CrmEntry | null {
    const [from, to] = [this.entries.get(id), this.entries.get(into)];
    if (!from || !to || from === to || from.deleted || to.deleted) return null;
    this.entries.delete(id);
    const filled = (['first', 'last', 'phone', 'mobile', 'street'] as const).map((field) => [
      field,
      to[field] || from[field],
    ]);
    return this.change(into, Object.fromEntries(filled) as Partial<CrmEntry>);
  }

  byMobile(mobile: string): CrmEntry | null {
    const entry = this.entries.get(this.#byMobile.get(mobile) ?? -1);
    return entry && !entry.deleted && entry.mobile === mobile ? entry : null;
  }

  /** Returns records that changed since, the oldest change first. */
  changedSince(since: number | null): CrmEntry[] {
    return [...this.entries.values()]
      .filter(({ modified, deleted }) => !deleted && (since === null || modified >= since))
      .sort((one, other) => one.modified - other.modified || one.id - other.id);
  }

  /** Returns the records that were deleted since, the earliest first. */
  deletedSince(since: number | null): CrmEntry[] {
    return [...this.entries.values()]
      .filter(({ modified, deleted }) => deleted && (since === null || modified >= since))
      .sort((one, other) => one.modified - other.modified || one.id - other.id);
  }

  clear(): void {
    this.entries.clear();
    this.#byMobile.clear();
    Object.assign(this.done, { created: 0, updated: 0 });
    this.keep();
  }
}

import type { CrmFault, CrmRejection } from '#contract/crm.ts';
import type { CrmField, CrmValues } from '#server/domain/crm/merge.ts';

/** A contact's record in a CRM. */
export interface CrmRecord {
  id: string;
  values: CrmValues;
  /** As written there, the mobile number first. */
  phones: string[];
  /** When the record last changed, in milliseconds. */
  modifiedAt: number;
  isDeleted: boolean;
}

/** A contact to send. */
export interface CrmItem {
  contactId: string;
  /** Null for a contact that has no record yet. */
  externalId: string | null;
  /** In digits with the country code. */
  phone: string;
  /** All values that the record shall have. */
  values: CrmValues;
  /** An earlier creation had no answer: the record may exist. */
  isDoubtful: boolean;
}

export interface CrmSent {
  contactId: string;
  outcome:
    | { id: string; /** What the record says now. */ theirs: CrmValues; modifiedAt: number | null }
    | { fault: CrmFault; detail: string | null };
}

/** Most records of one call of `find`, with either provider. */
export const FOUND_MOST = 100;

/** Client of a CRM with an organisation's credentials. Throws `CrmRejected`, `CrmBusy` and `ProviderError`. */
export interface CrmClient {
  fields: readonly CrmField[];
  /** Whether `list` returns deleted records, before the changed ones; if not, `find` shows which are gone. */
  listsDeleted: boolean;
  /** Most contacts in one call of `send`. */
  batch: number;
  /** Returns those of up to `FOUND_MOST` records that are there. */
  find(ids: readonly string[]): Promise<{ records: CrmRecord[]; restMs: number }>;
  /** Returns a page of records that changed after `since`, oldest change first. */
  list(asked: { since: number | null; cursor: string | null }): Promise<{
    records: CrmRecord[];
    next: string | null;
    /** Milliseconds to wait before the next call, by the headers of this answer. */
    restMs: number;
  }>;
  /**
   * Creates and updates records. An item that cannot be stored has a fault and stops no other.
   * `stopped` is the error that ended the work early; what is in `sent` was done.
   */
  send(items: readonly CrmItem[]): Promise<{ sent: CrmSent[]; stopped: unknown; restMs: number }>;
}

/** The CRM refuses the credentials, or what they ask for. */
export class CrmRejected extends Error {
  readonly reason: CrmRejection;

  constructor(reason: CrmRejection, details: string) {
    super(details);
    this.name = 'CrmRejected';
    this.reason = reason;
  }
}

/** A limit of the CRM is reached; nothing of the call was done. */
export class CrmBusy extends Error {
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`the CRM asks for a pause of ${waitMs} ms`);
    this.name = 'CrmBusy';
    this.waitMs = waitMs;
  }
}

/** The place in a list is no longer known to the CRM. */
export class CursorLost extends Error {}

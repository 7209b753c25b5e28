import { excerpt } from '#lib/excerpt.ts';
import { randomUUID } from 'node:crypto';
import { ADDRESS_MAX, NAME_MAX } from '#contract/contact.ts';
import type { CrmDirection } from '#contract/crm.ts';
import {
  addFromCrm,
  changeFromCrm,
  type CrmLink,
  dropLinks,
  type LinkRow,
  lockContacts,
  type OurContact,
  readLinks,
  saveLinks,
  sideOf,
} from '#server/db/crmContacts.ts';
import type { Tx } from '#server/db/transaction.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { phoneIn } from '#server/domain/contact/phone.ts';
import { type CrmField, type CrmValues, mergeFields } from '#server/domain/crm/merge.ts';
import type { CrmRecord } from '#server/providers/crm.ts';

export interface Reading {
  run: string;
  direction: CrmDirection;
  fields: readonly CrmField[];
  /** Returns a written number as WhatsApp uses it; null for other text. */
  addressOf(phone: string): string | null;
}

export interface Counted {
  synced: number;
  failed: number;
  skipped: number;
  /** Conversations whose contact changed. */
  conversations: string[];
}

/** Adds what became of a link to the counts; one that this run has counted already moves only between them. */
export function count(counted: Counted, before: CrmLink | undefined, run: string, isFailed: boolean): void {
  if (before?.run === run && !before.is_gone) {
    if (before.error === null) counted.synced -= 1;
    else counted.failed -= 1;
  }
  if (isFailed) counted.failed += 1;
  else counted.synced += 1;
}

/**
 * Stores a page of records in the transaction: links them, merges them with our contacts, and adds those we do not have.
 * The same page again changes nothing.
 */
export async function storePage(tx: Tx, records: readonly CrmRecord[], reading: Reading): Promise<Counted> {
  const counted: Counted = { synced: 0, failed: 0, skipped: 0, conversations: [] };
  const numbered = records.map((record) => ({
    record,
    addresses: [...new Set(record.phones.flatMap((phone) => reading.addressOf(phone) ?? []))],
  }));
  const known = await readLinks(tx, { externalIds: records.map(({ id }) => id), contactIds: [] });
  const contacts = await lockContacts(tx, {
    addresses: numbered.flatMap(({ addresses }) => addresses.flatMap(variantsOf)),
    ids: known.flatMap(({ contact_id: id }) => id ?? []),
  });
  const linked = await readLinks(tx, { externalIds: [], contactIds: contacts.map(({ id }) => id) });
  const byRecord = new Map(known.map((link) => [link.external_id, link]));
  const byContact = new Map(linked.map((link) => [link.contact_id, link]));
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const died = new Set(records.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])));
  const isGone = (link: CrmLink) => link.is_gone || died.has(link.external_id ?? '');
  const byAddress = new Map(
    contacts.flatMap((contact) => variantsOf(contact.address).map((it) => [it, contact])),
  );
  const links = new Map<string, LinkRow>();
  const changed: { contact: OurContact; values: CrmValues }[] = [];
  const added: { record: CrmRecord; address: string; link: CrmLink | undefined }[] = [];
  const claimed = new Set<string>();
  /** Rows of contacts alone, whose record has a row of its own. */
  const replaced: string[] = [];

  const keep = (link: LinkRow, before: CrmLink | undefined) => {
    links.set(link.id, link);
    if (!link.is_gone) count(counted, before, reading.run, link.error !== null);
  };
  const fail = (record: CrmRecord, before: CrmLink | undefined, error: string, phone: string) =>
    keep(
      { ...blank(record, before, reading.run), phone, error, contact_id: before?.contact_id ?? null },
      before,
    );

  // Deletions come first: a living record may take the place of one that is gone.
  const ordered = numbered.toSorted(
    (one, other) => Number(other.record.isDeleted) - Number(one.record.isDeleted),
  );
  for (const { record, addresses } of ordered) {
    const before = byRecord.get(record.id);
    if (record.isDeleted) {
      if (before) keep({ ...rowOf(before), is_gone: true, error: null, run: reading.run }, before);
      continue;
    }
    const contact =
      (before?.contact_id && byId.get(before.contact_id)) ||
      addresses.map((address) => byAddress.get(address)).find((it) => it !== undefined);
    if (contact) {
      const rival = byContact.get(contact.id);
      const isOther = rival !== undefined && rival.external_id !== null && rival.external_id !== record.id;
      // A record that is gone gives way to a living one with the same number.
      const isHeir = isOther && isGone(rival);
      if ((isOther && !isHeir) || claimed.has(contact.id)) {
        fail(record, before, 'duplicate', contact.address);
        continue;
      }
      claimed.add(contact.id);
      if (before && rival && rival.id !== before.id) replaced.push(rival.id);
      const past = isHeir ? { ...rival, id: before?.id ?? rival.id } : (before ?? rival);
      if (isHeir) links.delete(rival.id);
      const link = mergeInto(contact, record, past, { ...reading, addresses });
      if (Object.keys(link.here).length > 0) changed.push({ contact, values: link.here });
      // A row of the contact alone, from a creation without an answer, becomes the record's.
      keep(link.row, isHeir ? before : (before ?? rival));
    } else if (reading.direction === 'to_crm' || record.phones.length === 0) counted.skipped += 1;
    else if (addresses[0] === undefined) fail(record, before, 'phoneInvalid', record.phones[0] ?? '');
    else if (claimed.has(addresses[0])) fail(record, before, 'duplicate', addresses[0]);
    else {
      claimed.add(addresses[0]);
      added.push({ record, address: addresses[0], link: before });
    }
  }

  const created = await addFromCrm(
    tx,
    added.map(({ record, address }) => ({ id: randomUUID(), address, ...namesOf(record.values) })),
  );
  const createdBy = new Map(created.map((contact) => [contact.address, contact]));
  for (const { record, address, link: before } of added) {
    const contact = createdBy.get(address);
    if (!contact) continue;
    const { values } = sideOf(contact);
    const row = blank(record, before, reading.run);
    keep(
      {
        ...row,
        contact_id: contact.id,
        phone: address,
        phones: [address],
        base_ours: values,
        base_theirs: record.values,
      },
      before,
    );
  }
  counted.conversations = await changeFromCrm(
    tx,
    changed.map(({ contact, values }) => ({ id: contact.id, ...withNames(contact, values) })),
  );
  await dropLinks(tx, replaced);
  await saveLinks(tx, [...links.values()]);
  return counted;
}

/** Returns the row of a record that was read, without a contact. */
export const blank = (record: CrmRecord, before: CrmLink | undefined, run: string): LinkRow => ({
  id: before?.id ?? randomUUID(),
  external_id: record.id,
  contact_id: null,
  name: nameOf(record.values),
  phone: '',
  base_ours: before?.base_ours ?? null,
  base_theirs: before?.base_theirs ?? null,
  theirs: record.values,
  modified_at: record.modifiedAt,
  changes: [],
  is_gone: false,
  phones: null,
  error: null,
  run,
});

/** Returns a stored link as a row to store. */
export const rowOf = ({ creating_at: _, modified_at: at, ...link }: CrmLink): LinkRow => ({
  ...link,
  modified_at: at?.getTime() ?? null,
  changes: [],
});

function mergeInto(
  contact: OurContact,
  record: CrmRecord,
  before: CrmLink | undefined,
  reading: Reading & { addresses: readonly string[] },
) {
  const { base_ours: mine, base_theirs: other } = before ?? {};
  const at = Object.fromEntries(reading.fields.map((field) => [field, record.modifiedAt]));
  const merged = mergeFields({
    fields: reading.fields,
    ours: sideOf(contact),
    theirs: { values: record.values, at },
    base: mine && other ? { ours: mine, theirs: other } : null,
    direction: reading.direction,
  });
  const row: LinkRow = {
    ...blank(record, before, reading.run),
    contact_id: contact.id,
    phone: phoneIn(contact.address) ?? '',
    phones: [...reading.addresses],
    base_ours: merged.base.ours,
    base_theirs: merged.base.theirs,
    // What is to be sent is a change once it was sent.
    changes: merged.changes.filter(({ side }) => side === 'parley'),
  };
  return { row, here: merged.here };
}

/** Returns the name of a record for lists. */
const nameOf = ({ name, first_name: first = '', last_name: last = '' }: CrmValues): string =>
  name ?? `${first} ${last}`.trim();

const fit = (text: string, most: number) => excerpt(text.trim(), most);

/** Returns a record's values as our columns; a whole name is split after its first word. */
function namesOf({ name, first_name: first = '', last_name: last = '', address = '' }: CrmValues) {
  const [one = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return {
    first_name: fit(name === undefined ? first : one, NAME_MAX),
    last_name: fit(name === undefined ? last : rest.join(' '), NAME_MAX),
    postal_address: fit(address, ADDRESS_MAX) || null,
  };
}

/** Returns a contact's columns with the CRM's values in place of its own. */
function withNames(contact: OurContact, values: CrmValues) {
  const { values: own } = sideOf(contact);
  const { name, ...rest } = values;
  const named =
    name === undefined ? { first_name: own.first_name ?? '', last_name: own.last_name ?? '' } : { name };
  return namesOf({ ...named, address: own.address ?? '', ...rest });
}

import { randomUUID } from 'node:crypto';
import {
  contactsAfter,
  type CrmLink,
  faultText,
  type LinkRow,
  markCreating,
  type OurContact,
  readLinks,
  saveLinks,
  sideOf,
} from '#server/db/crmContacts.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type CrmField, type CrmValues, mergeFields } from '#server/domain/crm/merge.ts';
import type { CrmChange } from '#contract/crm.ts';
import type { CrmItem, CrmSent } from '#server/providers/crm.ts';
import { count, type Counted, rowOf } from './readPage.ts';

/** Our contacts that one transaction looks at. */
const LOOKED = 500;

/** A contact to send, with what is stored once the CRM has it. */
export interface Outgoing {
  item: CrmItem;
  linkId: string;
  contact: OurContact;
  base: { ours: CrmValues; theirs: CrmValues };
  changes: CrmChange[];
  /** The number is in the record of its former holder, so that the contact cannot have a record yet. */
  isAnothers: boolean;
}

export interface Batch {
  outgoing: Outgoing[];
  /** Address of the last contact looked at. */
  after: string;
  /** No contact is left after this batch. */
  isLast: boolean;
}

/** Finds the next contacts whose fields the CRM does not have, and marks those that will be created. */
export async function nextBatch(
  tx: Tx,
  { after, fields, most }: { after: string; fields: readonly CrmField[]; most: number },
): Promise<Batch> {
  const found = await contactsAfter(tx, after, LOOKED);
  const outgoing: Outgoing[] = [];
  let last = after;
  for (const { contact, link, isAnothers } of found) {
    if (outgoing.length === most) break;
    last = contact.address;
    const out = outgoingOf(contact, link, fields);
    if (out) outgoing.push({ ...out, isAnothers: isAnothers && out.item.externalId === null });
  }
  const created = outgoing.filter(({ item, isAnothers }) => item.externalId === null && !isAnothers);
  if (created.length > 0)
    await markCreating(
      tx,
      created.map(({ linkId, contact }) => ({ id: linkId, contactId: contact.id })),
    );
  const isLast = found.length < LOOKED && last === (found.at(-1)?.contact.address ?? after);
  return { outgoing, after: last, isLast };
}

function outgoingOf(
  contact: OurContact,
  link: CrmLink | null,
  fields: readonly CrmField[],
): Omit<Outgoing, 'isAnothers'> | null {
  if (link?.is_gone) return null;
  const { values, at } = sideOf(contact);
  const own = Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  const known = { contact, linkId: link?.id ?? randomUUID() };
  const item = { contactId: contact.id, phone: contact.address };
  if (!link || link.external_id === null) {
    // Created with the name of the network's profile where nobody gave one.
    const named = withName(own, contact.name);
    const isDoubtful = link?.creating_at != null;
    const base = { ours: own, theirs: {} };
    const changes = fields.flatMap((field): CrmChange[] =>
      named[field] ? [{ side: 'crm', field, before: '', after: named[field] }] : [],
    );
    return { ...known, item: { ...item, externalId: null, values: named, isDoubtful }, base, changes };
  }
  const theirs = link.theirs ?? {};
  const modified = Object.fromEntries(fields.map((field) => [field, link.modified_at?.getTime() ?? 0]));
  const { there, changes } = mergeFields({
    fields,
    ours: { values, at },
    theirs: { values: theirs, at: modified },
    base: link.base_ours && link.base_theirs ? { ours: link.base_ours, theirs: link.base_theirs } : null,
    direction: 'to_crm',
  });
  if (Object.keys(there).length === 0) return null;
  const base = {
    ours: { ...link.base_ours, ...there },
    theirs: { ...link.base_theirs, ...there },
  };
  const whole = { ...theirs, ...there };
  return {
    ...known,
    item: { ...item, externalId: link.external_id, values: whole, isDoubtful: false },
    base,
    changes,
  };
}

/** Fills in the profile's name; a number is no name. */
function withName(values: CrmValues, profile: string): CrmValues {
  const isNamed = Boolean(values.name ?? `${values.first_name ?? ''}${values.last_name ?? ''}`);
  if (isNamed || /^[+@]/.test(profile)) return values;
  if (values.name !== undefined) return { ...values, name: profile };
  const [first = '', ...rest] = profile.split(' ');
  return { ...values, first_name: first, last_name: rest.join(' ') };
}

/** Stores what the CRM said about each contact of a batch. */
export async function storeSent(
  tx: Tx,
  batch: readonly Outgoing[],
  sent: readonly CrmSent[],
  { run, fields }: { run: string; fields: readonly CrmField[] },
): Promise<Counted> {
  const counted: Counted = { synced: 0, failed: 0, skipped: 0, conversations: [] };
  const ids = sent.flatMap(({ outcome }) => ('id' in outcome ? [outcome.id] : []));
  const links = await readLinks(tx, {
    externalIds: ids,
    contactIds: batch.map(({ contact }) => contact.id),
  });
  const byContact = new Map(links.map((link) => [link.contact_id, link]));
  const byRecord = new Map(links.map((link) => [link.external_id, link]));
  const out = new Map(batch.map((it) => [it.contact.id, it]));
  const taken = new Set<string>();
  const rows: LinkRow[] = [];
  for (const { contactId, outcome } of sent) {
    const it = out.get(contactId);
    if (!it) continue;
    const before = byContact.get(contactId);
    const row = before ? rowOf(before) : blank(it);
    const owner = 'id' in outcome ? byRecord.get(outcome.id) : undefined;
    const isDuplicate =
      'id' in outcome &&
      ((owner && owner.id !== row.id) || (row.external_id === null && taken.has(outcome.id)));
    if ('fault' in outcome || isDuplicate) {
      const fault = 'fault' in outcome ? outcome.fault : 'duplicate';
      const detail = 'fault' in outcome ? outcome.detail : null;
      rows.push({
        ...row,
        ...labelOf(it),
        run,
        error: faultText(fault, detail),
        is_gone: fault === 'deleted',
      });
      count(counted, before, run, true);
      continue;
    }
    taken.add(outcome.id);
    rows.push({
      ...row,
      ...labelOf(it),
      external_id: outcome.id,
      base_ours: pick(it.base.ours, fields),
      // A field that was not sent keeps what was known of it.
      base_theirs:
        it.item.externalId === null ? outcome.theirs : { ...it.base.theirs, ...sentIn(it, outcome.theirs) },
      theirs: outcome.theirs,
      modified_at: outcome.modifiedAt ?? row.modified_at,
      changes: it.changes,
      error: null,
      run,
    });
    count(counted, before, run, false);
  }
  await saveLinks(tx, rows);
  return counted;
}

/** Returns the values that the CRM has of the fields that were sent. */
const sentIn = ({ changes }: Outgoing, theirs: CrmValues): CrmValues =>
  Object.fromEntries(changes.map(({ field }) => [field, theirs[field] ?? '']));

const pick = (values: CrmValues, fields: readonly CrmField[]): CrmValues =>
  Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );

const labelOf = ({ contact }: Outgoing) => ({
  name: `${contact.first_name} ${contact.last_name}`.trim() || contact.name,
  phone: contact.address,
});

const blank = (it: Outgoing): LinkRow => ({
  id: it.linkId,
  external_id: null,
  contact_id: it.contact.id,
  ...labelOf(it),
  base_ours: null,
  base_theirs: null,
  theirs: null,
  modified_at: null,
  changes: [],
  is_gone: false,
  phones: null,
  error: null,
  run: null,
});

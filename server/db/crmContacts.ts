import { excerpt } from '#lib/excerpt.ts';
import type { CrmChange, CrmFault } from '#contract/crm.ts';
import type { CrmValues, Side } from '#server/domain/crm/merge.ts';
import { jsonText, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A contact of ours with its own fields and their times. */
export interface OurContact {
  id: string;
  address: string;
  channel: string;
  name: string;
  first_name: string;
  last_name: string;
  postal_address: string | null;
  created_at: Date;
  first_name_at: Date | null;
  last_name_at: Date | null;
  postal_address_at: Date | null;
}

/** A contact's link to its record. */
export interface CrmLink {
  id: string;
  external_id: string | null;
  contact_id: string | null;
  name: string;
  phone: string;
  base_ours: CrmValues | null;
  base_theirs: CrmValues | null;
  theirs: CrmValues | null;
  modified_at: Date | null;
  changes: CrmChange[];
  creating_at: Date | null;
  is_gone: boolean;
  /** The record's numbers in digits, when it was last read; null if it was not read since. */
  phones: string[] | null;
  /** A fault's code and detail, separated by a space. */
  error: string | null;
  run: string | null;
}

/** Returns a contact's values under the CRM's fields. Only names that people gave count; a profile's name is no value. */
export function sideOf(contact: OurContact): Side {
  const { first_name: first, last_name: last, postal_address: address } = contact;
  const at = (date: Date | null) => (date ?? contact.created_at).getTime();
  return {
    values: {
      first_name: first,
      last_name: last,
      name: `${first} ${last}`.trim(),
      address: address ?? '',
    },
    at: {
      first_name: at(contact.first_name_at),
      last_name: at(contact.last_name_at),
      name: Math.max(at(contact.first_name_at), at(contact.last_name_at)),
      address: at(contact.postal_address_at),
    },
  };
}

const ours = sql`k.id, k.address, k.channel, k.name, k.first_name, k.last_name, k.postal_address, k.created_at, k.first_name_at,
  k.last_name_at, k.postal_address_at`;
/** Columns of `CrmLink` of the table `l`. */
export const linkColumns = sql`l.id, l.external_id, l.contact_id, l.name, l.phone, l.base_ours, l.base_theirs, l.theirs, l.modified_at, l.changes,
  l.creating_at, l.is_gone, l.error, l.run, l.phones`;

/** Locks and returns WhatsApp contacts by any notation of their numbers, or by their ids. */
export const lockContacts = (
  tx: Tx,
  { addresses, ids }: { addresses: readonly string[]; ids: readonly string[] },
): Promise<OurContact[]> =>
  tx.rows(sql`
    select ${ours} from contacts k
    where k.id = any(${[...ids]}::uuid[]) or (k.organisation_id = ${tx.organisationId}::uuid and k.channel = 'whatsapp'
      and k.address = any(${[...addresses]}::text[]))
    order by k.id for no key update`);

/** Returns the links of records and contacts; two lookups, because one with "or" reads every link. */
export const readLinks = (
  tx: Tx,
  { externalIds, contactIds }: { externalIds: readonly string[]; contactIds: readonly string[] },
): Promise<CrmLink[]> =>
  tx.rows(sql`
    select ${linkColumns} from crm_contacts l
    where l.organisation_id = ${tx.organisationId}::uuid and l.external_id = any(${[...externalIds]}::text[])
    union all
    select ${linkColumns} from crm_contacts l
    where l.organisation_id = ${tx.organisationId}::uuid and l.contact_id = any(${[...contactIds]}::uuid[])
      and (l.external_id is null or l.external_id <> all(${[...externalIds]}::text[]))`);

/** A link as a sync stores it. */
export type LinkRow = Omit<CrmLink, 'creating_at' | 'modified_at'> & { modified_at: number | null };

/**
 * Stores links; those of contacts that were deleted meanwhile are left out.
 * `changes` of an earlier sync stay until something changes again.
 */
export async function saveLinks(tx: Tx, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return;
  const given = links.map((it) => ({
    ...it,
    modified_at: it.modified_at === null ? null : new Date(it.modified_at).toISOString(),
  }));
  await tx.rows(sql`
    insert into crm_contacts as l (organisation_id, id, external_id, contact_id, name, phone, base_ours, base_theirs, theirs,
      modified_at, changes, is_gone, error, run, phones)
    select ${tx.organisationId}::uuid, n.id, n.external_id, n.contact_id, n.name, n.phone, n.base_ours, n.base_theirs, n.theirs,
      n.modified_at, n.changes, n.is_gone, n.error, n.run,
      case when n.phones is not null then array(select jsonb_array_elements_text(n.phones)) end
    from jsonb_to_recordset(${jsonText(given)}::jsonb) as n (id uuid, external_id text, contact_id uuid, name text, phone text,
      base_ours jsonb, base_theirs jsonb, theirs jsonb, modified_at timestamptz, changes jsonb, is_gone boolean, error text, run uuid,
      phones jsonb)
    where n.contact_id is null or exists (select from contacts k where k.id = n.contact_id)
    on conflict (organisation_id, id) do update set external_id = excluded.external_id, contact_id = excluded.contact_id,
      name = excluded.name, phone = excluded.phone, base_ours = excluded.base_ours, base_theirs = excluded.base_theirs,
      theirs = excluded.theirs, modified_at = excluded.modified_at, creating_at = null, is_gone = excluded.is_gone,
      error = excluded.error, run = excluded.run, phones = excluded.phones, synced_at = now(),
      changes = case when excluded.changes = '[]' then l.changes else excluded.changes end`);
}

export const dropLinks = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.rows(sql`delete from crm_contacts where id = any(${[...ids]}::uuid[])`);
};

/** Marks contacts whose records are about to be created. */
export const markCreating = (
  tx: Tx,
  contacts: readonly { id: string; contactId: string }[],
): Promise<unknown> =>
  tx.rows(sql`
    insert into crm_contacts (organisation_id, id, contact_id, creating_at)
    select ${tx.organisationId}::uuid, n.id, n."contactId", now()
    from jsonb_to_recordset(${jsonText(contacts)}::jsonb) as n (id uuid, "contactId" uuid)
    where exists (select from contacts k where k.id = n."contactId")
    on conflict (organisation_id, id) do update set creating_at = now()`);

/** Takes the marks back from contacts whose records were certainly not created. */
export const clearCreating = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`update crm_contacts set creating_at = null where id = any(${[...ids]}::uuid[])`);

/**
 * Returns our next contacts by address, each with its link, for sending.
 * A number is another's while the record of its former holder has it: a CRM would take the contact for that record.
 * The link is looked up for each: the planner, whose statistics are those of before the sync, would join all links.
 */
export async function contactsAfter(
  tx: Tx,
  after: string,
  limit: number,
): Promise<{ contact: OurContact; link: CrmLink | null; isAnothers: boolean }[]> {
  const found = await tx.rows<OurContact & { link: CrmLink | null; is_anothers: boolean }>(sql`
    select ${ours}, case when l.id is not null then to_jsonb(l) end as link,
      exists (select from former_identities f join crm_contacts o on o.contact_id = f.contact_id
        where f.organisation_id = k.organisation_id and f.channel = k.channel and f.value = k.address and f.contact_id <> k.id
          and o.external_id is not null and not o.is_gone and (o.phones is null or k.address = any(o.phones))) as is_anothers
    from contacts k left join lateral (
      select * from crm_contacts c where c.organisation_id = k.organisation_id and c.contact_id = k.id limit 1
    ) l on true
    where k.organisation_id = ${tx.organisationId}::uuid and k.channel = 'whatsapp' and k.address > ${after} and k.address ~ '^[0-9]+$'
    order by k.address limit ${limit}::int`);
  return found.map(({ link: linked, is_anothers: isAnothers, ...contact }) => ({
    contact,
    isAnothers,
    link: linked && {
      ...linked,
      modified_at: dateOf(linked.modified_at),
      creating_at: dateOf(linked.creating_at),
    },
  }));
}

/** JSON has dates as texts. */
const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

/** Adds contacts of records; one whose number came meanwhile is left out, and linked by the next sync. */
export const addFromCrm = (
  tx: Tx,
  contacts: readonly {
    id: string;
    address: string;
    first_name: string;
    last_name: string;
    postal_address: string | null;
  }[],
): Promise<OurContact[]> =>
  tx.rows(sql`
    insert into contacts as k (id, organisation_id, channel, address, name, first_name, last_name, postal_address, source)
    select n.id, ${tx.organisationId}::uuid, 'whatsapp', n.address,
      coalesce(nullif(trim(n.first_name || ' ' || n.last_name), ''), '+' || n.address), n.first_name, n.last_name, n.postal_address, 'crm'
    from jsonb_to_recordset(${jsonText(contacts)}::jsonb) as n (id uuid, address text, first_name text, last_name text,
      postal_address text)
    on conflict (organisation_id, channel, address) do nothing
    returning ${ours}`);

/** Stores the CRM's values in our contacts; returns the conversations whose rows changed with them. */
export const changeFromCrm = async (
  tx: Tx,
  contacts: readonly { id: string; first_name: string; last_name: string; postal_address: string | null }[],
): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      with changed as (
        update contacts k set first_name = n.first_name, last_name = n.last_name, postal_address = n.postal_address,
          version = k.version + 1,
          name = coalesce(nullif(trim(n.first_name || ' ' || n.last_name), ''), '+' || k.address)
        from jsonb_to_recordset(${jsonText(contacts)}::jsonb) as n (id uuid, first_name text, last_name text, postal_address text)
        where k.id = n.id returning k.id
      )
      update conversations c set version = c.version + 1 from changed where c.contact_id = changed.id returning c.id`)
  ).map(({ id }) => id);

/** Returns a fault as it is stored. */
export const faultText = (code: CrmFault, detail: string | null): string =>
  detail ? `${code} ${excerpt(detail, 300)}` : code;

/** Number of our contacts that a CRM can have: those with a phone number. */
export const countNumbers = async (tx: Tx): Promise<number> =>
  (
    await tx.row<{ count: number }>(sql`
      select count(*)::int as count from contacts k where k.channel = 'whatsapp' and k.address ~ '^[0-9]+$'`)
  )?.count ?? 0;

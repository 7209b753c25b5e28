import type { ContactEvent, TimelineKind } from '#contract/contactTimeline.ts';
import { amountOf } from '#lib/money.ts';
import { detailsOf } from './contactChanges.ts';
import { messageFromRow, type MessageRow } from './messages.ts';
import { personIds } from './people.ts';
import { nothing, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The last entry of a page: its instant with microseconds, and its id. */
export interface TimelineKey {
  at: string;
  id: string;
}
type Kind = ContactEvent['kind'];
type Extra<Name extends Kind> = Omit<Extract<ContactEvent, { kind: Name }>, 'id' | 'at' | 'kind'>;
interface Row {
  id: string;
  at: string;
  kind: Kind;
  data: unknown;
}
interface People {
  contacts: readonly string[];
  conversations: readonly string[];
  customers: readonly string[];
}

/** Worded as in the indexes, so that they are used. */
const isLine = {
  note: sql`coalesce(m.extras ->> 'type', '') = 'user_conversation_note'`,
  history: sql`(m.extras ->> 'type') is distinct from 'user_conversation_note'`,
};
const money = sql`jsonb_build_object('conversation_id', i.conversation_id, 'reference', i.external_reference,
  'currency', i.currency_code)`;

/** The kinds of entries that each filter leaves. */
const filters: Record<TimelineKind, readonly Kind[]> = {
  history: ['history'],
  note: ['note'],
  campaign: ['campaign'],
  money: ['invoice', 'payment'],
  shop: ['shop'],
  details: ['details'],
};

/**
 * Returns the statement of each kind's newest entries after a key. Each walks an index by time for one conversation, contact or
 * customer, so that it reads a page and not the contact's past; only payments have no such index, and are those of its invoices.
 */
function partsOf({ contacts, conversations, customers }: People, after: TimelineKey | null, limit: number) {
  const page = (at: Sql, id: Sql) => ({
    where: after ? sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : nothing,
    order: sql`order by ${at} desc, ${id} desc limit ${limit}::int`,
  });
  const lines = (kind: 'history' | 'note') => {
    const { where, order } = page(sql`m.created_at`, sql`m.id`);
    return sql`select m.id, m.created_at as at, ${kind}::text as kind, to_jsonb(m) as data
      from unnest(${conversations}::uuid[]) as c (id), lateral (
        select * from messages m where m.conversation_id = c.id and m.message_type = 'system'
          and ${isLine[kind]} ${where} ${order}) m`;
  };
  const of = {
    campaign: page(sql`r.sent_at`, sql`md5(r.campaign_id || ' ' || r.position)::uuid`),
    invoice: page(sql`i.created_at`, sql`i.id`),
    payment: page(sql`coalesce(p.settled_at, p.created_at)`, sql`p.id`),
    shop: page(sql`e.happened_at`, sql`e.id`),
    details: page(sql`h.changed_at`, sql`h.id`),
    merge: page(sql`g.created_at`, sql`g.id`),
    created: page(sql`k.created_at`, sql`k.id`),
  };
  return {
    history: lines('history'),
    note: lines('note'),
    campaign: sql`select r.entry as id, r.sent_at as at, 'campaign' as kind,
        jsonb_build_object('campaign_id', r.campaign_id, 'is_debt', r.is_debt, 'name', (
          select p.name from campaigns p where p.organisation_id = r.organisation_id and p.id = r.campaign_id)) as data
      from unnest(${conversations}::uuid[]) as c (id), lateral (
        select r.*, md5(r.campaign_id || ' ' || r.position)::uuid as entry from campaign_recipients r
        where r.conversation_id = c.id and r.sent_at is not null ${of.campaign.where} ${of.campaign.order}) r`,
    invoice: sql`select i.id, i.created_at as at, 'invoice' as kind, ${money} || jsonb_build_object('amount', i.amount::text) as data
      from unnest(${contacts}::uuid[]) as k (id), lateral (
        select * from invoices i where i.contact_id = k.id ${of.invoice.where} ${of.invoice.order}) i`,
    payment: sql`select p.id, coalesce(p.settled_at, p.created_at) as at, 'payment' as kind,
        ${money} || jsonb_build_object('amount', p.amount::text, 'currency', p.currency_code, 'status', p.status) as data
      from invoices i join payments p on p.invoice_id = i.id
      where i.contact_id = any(${contacts}::uuid[]) and p.status in ('paid', 'failed') ${of.payment.where} ${of.payment.order}`,
    shop: sql`select e.id, e.happened_at as at, 'shop' as kind, jsonb_build_object('event', e.event, 'extras', e.extras) as data
      from unnest(${customers}::text[]) as c (id), lateral (
        select * from shop_events e where e.customer_id = c.id ${of.shop.where} ${of.shop.order}) e`,
    details: sql`select h.id, h.changed_at as at, 'details' as kind, jsonb_build_object('by', h.author, 'details', ${detailsOf(sql`h`)}) as data
      from unnest(${contacts}::uuid[]) as k (id), lateral (
        select * from contact_changes h where h.contact_id = k.id ${of.details.where} ${of.details.order}) h`,
    merge: sql`select g.id, g.created_at as at, 'merge' as kind, jsonb_build_object('name', (
          select c->'before'->>'name' from jsonb_array_elements(g.changes) c where c->>'id' = g.joined_id::text)) as data
      from contact_merges g where (g.kept_id = any(${contacts}::uuid[]) or g.joined_id = any(${contacts}::uuid[]))
        ${of.merge.where} ${of.merge.order}`,
    created: sql`select k.id, k.created_at as at, 'created' as kind, jsonb_build_object('channel', k.channel) as data
      from contacts k where k.id = any(${contacts}::uuid[]) ${of.created.where} ${of.created.order}`,
  } satisfies Record<Kind, Sql>;
}

/** Returns whose entries are in a contact's timeline: all contacts of its person, with their conversations and customers. */
async function readPeople(tx: Tx, contactId: string): Promise<People> {
  const contacts = await personIds(tx, contactId);
  const found = await tx.rows<{ id: string; customer: string | null }>(sql`
    select id, shopify_customer_id as customer from conversations where contact_id = any(${contacts}::uuid[])`);
  const customers = new Set(found.flatMap(({ customer }) => customer ?? []));
  return { contacts, conversations: found.map(({ id }) => id), customers: [...customers] };
}

const eventFrom = ({ id, at, kind, data }: Row): ContactEvent => {
  if (kind === 'history' || kind === 'note') {
    const row = data as Omit<MessageRow, 'created_at'> & { created_at: string };
    return { id, at, kind, message: messageFromRow({ ...row, created_at: new Date(row.created_at) }) };
  }
  if (kind === 'invoice' || kind === 'payment') {
    const given = data as Extra<'payment'>;
    return { id, at, kind, ...given, amount: amountOf(given.amount) };
  }
  return { id, at, kind, ...(data as object) } as ContactEvent;
};

/** Returns a page of a contact's timeline, newest first; null if there is no such contact. */
export async function readContactTimeline(
  tx: Tx,
  contactId: string,
  { kind, after, limit }: { kind: TimelineKind | undefined; after: TimelineKey | null; limit: number },
): Promise<{ data: ContactEvent[]; next: TimelineKey | null } | null> {
  const people = await readPeople(tx, contactId);
  if (people.contacts.length === 0) return null;
  const parts = Object.entries(partsOf(people, after, limit + 1)) as [Kind, Sql][];
  const wanted = parts.filter(([name]) => !kind || filters[kind].includes(name)).map(([, part]) => part);
  const all = wanted.map((part) => sql`(${part})`).reduce((one, other) => sql`${one} union all ${other}`);
  const rows = await tx.rows<Row>(sql`
    select e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.kind, e.data
    from (${all}) e order by e.at desc, e.id desc limit ${limit + 1}::int`);
  const data = rows.slice(0, limit).map(eventFrom);
  const last = data.at(-1);
  return { data, next: rows.length > limit && last ? { at: last.at, id: last.id } : null };
}

import {
  type Parting,
  PARTING_PAGE,
  type PartingIdentity,
  type PartingMessage,
} from '#contract/contactParting.ts';
import { MODE } from '#contract/message.ts';
import { HOUR } from '#lib/time.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** The condition that a message `m` may move: notes and payment problems are the first person's, and stay. */
export const mayMove: Sql = sql`coalesce(m.extras->>'type', '') not in ('user_conversation_note', 'payment_problem')`;

/** The network's event of a message `m`, which says who wrote it. */
const event: Sql = sql`inbound e on e.dedupe = 'message/' || m.provider_id and e.organisation_id = m.organisation_id`;

interface PartedContact {
  id: string;
  version: number;
  name: string;
  notes: number;
  invoices: number;
  conversation_id: string | null;
}

/** Reads a contact as it can be parted, with the messages around one of them; null if there is no such contact. */
export async function readParting(tx: Tx, id: string, around: string | null): Promise<Parting | null> {
  const contact = await tx.row<PartedContact>(sql`
    select k.id, k.version, k.name, c.id as conversation_id,
      (select count(*)::int from invoices where contact_id = k.id) as invoices,
      (select count(*)::int from messages m where m.conversation_id = c.id and m.extras->>'type' = 'user_conversation_note') as notes
    from contacts k left join conversations c on c.contact_id = k.id where k.id = ${id}::uuid`);
  if (!contact) return null;
  const { conversation_id: conversation, id: _id, ...rest } = contact;
  const identities = await readIdentities(tx, id, conversation);
  const proposed = identities.filter((it) => it.proposed).map(({ value }) => value);
  const from = conversation === null ? null : await proposedCut(tx, conversation, proposed);
  const listed = conversation === null ? [] : await listAround(tx, conversation, around ?? from);
  const [first] = listed;
  return {
    _id,
    ...rest,
    identities,
    messages: listed.map(({ places: _, total: __, created_at: at, ...it }) => ({
      ...it,
      created_at: at.toISOString(),
    })),
    has_earlier: first !== undefined && first.place > 1,
    has_later: first !== undefined && listed.at(-1)!.place < first.places,
    from,
    messages_total: first?.total ?? 0,
  };
}

/**
 * Returns the identities in use. The other person's seem to be numbers that the contact gave up, and the user id that came
 * with them; without one, the user id that was used last.
 */
async function readIdentities(tx: Tx, id: string, conversation: string | null): Promise<PartingIdentity[]> {
  const found = await tx.rows<
    Omit<PartingIdentity, 'proposed' | 'seen_at'> & { seen_at: Date; is_back: boolean }
  >(sql`
    select i.value, i.kind, i.seen_at, exists (select from messages m
        where m.conversation_id = ${conversation}::uuid and m.message_type = 'system'
          and m.extras->>'type' = 'contact_changed_number' and m.extras->>'from' = '+' || i.value) as is_back
    from contact_identities i where i.contact_id = ${id}::uuid and i.retired_at is null and i.kind <> 'parent'
    order by i.seen_at, i.value`);
  return found.map(({ is_back: _, seen_at: seen, ...it }) => ({
    ...it,
    seen_at: seen.toISOString(),
    proposed: proposedOf(found).has(it.value),
  }));
}

type Seen = Pick<PartingIdentity, 'value' | 'kind'> & { seen_at: Date; is_back: boolean };

function proposedOf(found: readonly Seen[]): Set<string> {
  const phones = found.filter(({ kind }) => kind === 'phone');
  const back = phones.filter((it) => it.is_back);
  const [newest, older] = found.filter(({ kind }) => kind === 'user').toReversed();
  if (!newest || !older) return new Set(back.map(({ value }) => value));
  const isTogether = (it: Seen) => isSameTime(it, newest);
  if (back.length > 0)
    return new Set([...back, ...(back.some(isTogether) ? [newest] : [])].map(({ value }) => value));
  // If the network reported no change of number, the person who used a number last has it.
  const taken = isTogether(older) ? [] : phones.filter(isTogether);
  return new Set([newest, ...taken].map(({ value }) => value));
}

/** An identity's time is written once an hour at most. */
const isSameTime = (one: Seen, other: Seen) =>
  Math.abs(one.seen_at.getTime() - other.seen_at.getTime()) <= HOUR;

/**
 * Returns the message from which these identities seem to be another person's: the first that one of them wrote, as far
 * as the network's events are kept, else the first after the line that says that the number was given up.
 */
const proposedCut = async (
  tx: Tx,
  conversation: string,
  identities: readonly string[],
): Promise<string | null> =>
  (
    await tx.row<{ id: string }>(sql`
      with line as (
        select max(m.seq) as seq from messages m where m.conversation_id = ${conversation}::uuid and m.message_type = 'system'
          and m.extras->>'type' = 'contact_changed_number' and substr(m.extras->>'from', 2) = any(${identities}::text[])
      ), known as (
        select m.seq from messages m join ${event}
        where m.conversation_id = ${conversation}::uuid and m.mode = ${MODE.received}::int
          and m.seq > coalesce((select seq from line), 0)
          and jsonb_path_query_array(e.payload, '$.message.from.identities[*].value') ?| ${identities}::text[]
        order by m.seq limit 1
      ), told as (
        select m.seq from messages m, line where m.conversation_id = ${conversation}::uuid and m.seq > line.seq
          and m.mode = ${MODE.received}::int and m.message_type <> 'system' order by m.seq limit 1
      )
      select m.id from messages m where m.conversation_id = ${conversation}::uuid
        and m.seq = coalesce((select seq from known), (select seq from told))`)
  )?.id ?? null;

type ListedRow = Omit<PartingMessage, 'created_at'> & { created_at: Date; places: number; total: number };

/** Lists the messages that may move around one of them, oldest first; around the newest without one. */
const listAround = (tx: Tx, conversation: string, around: string | null): Promise<ListedRow[]> =>
  tx.rows<ListedRow>(sql`
    with movable as materialized (
      select m.*, (row_number() over up)::int as place, (count(*) over ())::int as places,
        (count(*) filter (where m.message_type <> 'system') over ())::int as total,
        (count(*) filter (where m.message_type <> 'system') over down)::int as moves,
        (count(m.file_id) over down)::int as files
      from messages m where m.conversation_id = ${conversation}::uuid and ${mayMove}
      window up as (order by m.seq), down as (order by m.seq desc)
    ), centre as (
      select coalesce((select place from movable where id = ${around}::uuid), (select max(place) from movable)) as place
    ), page as (
      select greatest(1, least(centre.place - ${PARTING_PAGE / 2}::int,
        (select max(place) from movable) - ${PARTING_PAGE - 1}::int)) as first from centre
    )
    select m.id as _id, m.message, m.message_type, m.mode, m.created_at, m.extras, m.place, m.places, m.total, m.moves, m.files,
      case when m.sender_id is not null then jsonb_build_object('clerk_id', m.sender_id, 'name', coalesce(m.sender_name, '')) end as sender_detail,
      case when m.mode = ${MODE.received}::int then e.payload->'message'->'from'->>'address' end as writer
    from page, movable m left join ${event}
    where m.place >= page.first and m.place < page.first + ${PARTING_PAGE}::int order by m.place`);

import type { DebtCounts } from '#contract/collection.ts';
import type { InvoiceStatus } from '#contract/invoice.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Lets one collection at a time decide about its debts, so that two of one file do not both make invoices. */
export const lockDebts = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`debts ${tx.organisationId}`}, 0))`);

/**
 * The invoices that a debt has already: of its number, and for its phone, because a number alone may be another customer's.
 * A paid one decides, then an open one; `open_id` is the open one to ask for.
 */
const knownDebt = (
  tx: Tx,
  { reference, phone, except }: { reference: Sql; phone: Sql; except: Sql },
): Sql => sql`
  lateral (
    select (array_agg(o.status order by case o.status when 'PAID' then 0 when 'CANCELLED' then 2 else 1 end))[1] as status,
      (array_agg(o.id order by o.created_at desc, o.id) filter (where o.status in ('PENDING', 'PARTIALLY_PAID')))[1] as open_id,
      (array_agg(trim_scale(o.outstanding)::text order by o.created_at desc, o.id)
        filter (where o.status in ('PENDING', 'PARTIALLY_PAID')))[1] as open_amount
    from invoices o
    where o.organisation_id = ${tx.organisationId}::uuid and o.external_reference = ${reference}
      and o.campaign_id is distinct from ${except}
      and (o.campaign_id is null or exists (
        select 1 from campaigns c where c.organisation_id = o.organisation_id and c.id = o.campaign_id and c.is_ready))
      and (exists (
        select 1 from campaign_recipients p where p.organisation_id = o.organisation_id and p.campaign_id = o.campaign_id
          and p.position = o.position and p.phone = ${phone}
      ) or exists (
        select 1 from contact_identities k where k.contact_id = o.contact_id and k.channel = 'whatsapp' and k.value = ${phone}))
  ) known`;

export interface KnownDebt {
  /** Its place in the list that was asked for, counted from 0. */
  index: number;
  status: InvoiceStatus;
  /** The unpaid amount of the open invoice; null without an open invoice. */
  open_amount: string | null;
}

/** Returns which of these debts have an invoice already, before anything of them is stored. */
export const knownDebts = (
  tx: Tx,
  debts: readonly { reference: string; phone: string }[],
): Promise<KnownDebt[]> =>
  tx.rows(sql`
    select n.index::int - 1 as index, known.status, known.open_amount
    from unnest(${debts.map(({ reference }) => reference)}::text[], ${debts.map(({ phone }) => phone)}::text[])
      with ordinality as n (reference, phone, index), ${knownDebt(tx, {
        reference: sql`n.reference`,
        phone: sql`n.phone`,
        except: sql`null::uuid`,
      })}
    where known.status is not null order by n.index`);

/** Counts the numbers that an invoice of the organisation has (B65), each as often as it is given. */
export const numbersOfOthers = async (tx: Tx, references: readonly string[]): Promise<number> =>
  (await tx.row<{ n: number }>(sql`
    select count(*)::int as n from unnest(${[...references]}::text[]) as n (reference)
    where exists (select 1 from invoices o where o.organisation_id = ${tx.organisationId}::uuid
      and o.external_reference = n.reference)`))!.n;

/**
 * Settles the debts of a new collection that have an invoice already, and counts each kind (O29).
 * A debt with an open invoice is asked for by that invoice. One whose invoice is paid or cancelled is skipped, unless its
 * position is in `chosen`. Call `lockDebts` in the same transaction before.
 */
export async function settleRepeats(
  tx: Tx,
  campaignId: string,
  chosen: readonly number[],
): Promise<DebtCounts> {
  const counted = (await tx.row<DebtCounts>(sql`
    with found as materialized (
      select r.position, i.id as own_id, known.status, known.open_id
      from campaign_recipients r join invoices i on i.id = r.invoice_id
        left join ${knownDebt(tx, {
          reference: sql`i.external_reference`,
          phone: sql`r.phone`,
          except: sql`${campaignId}::uuid`,
        })} on true
      where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
    ), repeated as (
      update campaign_recipients r set invoice_id = case when f.open_id is not null then f.open_id end,
        variables = case when f.open_id is null then r.variables
          else r.variables || jsonb_build_object('button_0_1', replace(r.variables->>'button_0_1', f.own_id::text, f.open_id::text)) end,
        status = case when f.status in ('PAID', 'CANCELLED') and f.position <> all(${[...chosen]}::int[]) then 'skipped' else r.status end,
        reason = case when f.position = any(${[...chosen]}::int[]) then null when f.status = 'PAID' then 'paid'
          when f.status = 'CANCELLED' then 'cancelled' end
      from found f where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid
        and r.position = f.position and f.status is not null
        and (f.open_id is not null or f.position <> all(${[...chosen]}::int[]))
    )
    select count(*) filter (where status is null)::int as new,
      count(*) filter (where status in ('PENDING', 'PARTIALLY_PAID'))::int as open,
      count(*) filter (where status = 'PAID')::int as paid, count(*) filter (where status = 'CANCELLED')::int as cancelled
    from found`))!;
  // Nothing has asked for them: their recipients have another invoice, or none.
  await tx.rows(sql`
    delete from invoices i where i.organisation_id = ${tx.organisationId}::uuid and i.campaign_id = ${campaignId}::uuid
      and not exists (select 1 from campaign_recipients r where r.invoice_id = i.id)`);
  return counted;
}

/** Returns what the creation of a collection decided about its debts. A settled one that was chosen counts as new. */
export const countKnown = async (tx: Tx, campaignId: string): Promise<DebtCounts> =>
  (await tx.row<DebtCounts>(sql`
    select count(*) filter (where i.campaign_id = r.campaign_id)::int as new,
      count(*) filter (where i.campaign_id is distinct from r.campaign_id and i.id is not null)::int as open,
      count(*) filter (where i.id is null and r.reason = 'paid')::int as paid,
      count(*) filter (where i.id is null and r.reason = 'cancelled')::int as cancelled
    from campaign_recipients r left join invoices i on i.id = r.invoice_id
    where r.organisation_id = ${tx.organisationId}::uuid and r.campaign_id = ${campaignId}::uuid`))!;

/** Lets a new collection address its customers by the first word of their names (O28). */
export const greetByFirstName = (tx: Tx, campaignId: string): Promise<unknown> =>
  tx.rows(sql`
    update campaign_recipients set variables = variables || jsonb_build_object('1', (regexp_split_to_array(name, '\\s+'))[1])
    where organisation_id = ${tx.organisationId}::uuid and campaign_id = ${campaignId}::uuid`);

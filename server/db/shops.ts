import type { Pool } from 'pg';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface ShopRow {
  organisation_id: string;
  domain: string;
  /** Encrypted. */
  token: string;
}

/** Returns the organisation's shop if it is connected. */
export const readShop = (tx: Tx): Promise<ShopRow | undefined> =>
  tx.row(sql`select organisation_id, domain, token from shops where token is not null`);

/** Returns whether another organisation has this shop; runs as owner because row-level security hides it. */
export const isShopTaken = async (owner: Pool, domain: string, by: string): Promise<boolean> =>
  (await row(
    owner,
    sql`select 1 from shops where domain = ${domain} and token is not null and organisation_id <> ${by}::uuid`,
  )) !== undefined;

/** Returns the shop's organisation for webhooks and the embedded page: the connected one, otherwise the last one. */
export const ownerOfShop = (
  owner: Pool,
  domain: string,
): Promise<{ organisation_id: string; connected: boolean } | undefined> =>
  row(
    owner,
    sql`select organisation_id, token is not null as connected from shops where domain = ${domain}
      order by token is not null desc, connected_at desc limit 1`,
  );

/** Stores the shop and unlinks the customers of a different previous shop. */
export async function saveShop(
  tx: Tx,
  it: { domain: string; token: string; name: string; currency: string | null },
): Promise<void> {
  await tx.rows(sql`
    update conversations set shopify_customer_id = null, version = version + 1
    where shopify_customer_id is not null
      and not exists (select 1 from shops where domain = ${it.domain})`);
  await tx.rows(
    sql`delete from shop_events where not exists (select 1 from shops where domain = ${it.domain})`,
  );
  await tx.rows(sql`delete from shop_intents where kind = 'customer' and domain <> ${it.domain}`);
  await tx.rows(sql`
    insert into shops (organisation_id, domain, token, name, currency)
    values (${tx.organisationId}::uuid, ${it.domain}, ${it.token}, ${it.name}, ${it.currency})
    on conflict (organisation_id) do update set domain = excluded.domain, token = excluded.token,
      name = excluded.name, currency = excluded.currency, connected_at = now()`);
}

export const dropShop = (tx: Tx): Promise<unknown> => tx.rows(sql`update shops set token = null`);

/** Deletes the data of all customers of the shop (shop/redact), or of one of them (customers/redact). */
export async function eraseShop(tx: Tx, customerId: string | null): Promise<void> {
  const mine = sql`(${customerId}::text is null or customer_id = ${customerId})`;
  await tx.rows(sql`delete from shop_events where ${mine}`);
  await tx.rows(sql`delete from shop_intents where ${mine}`);
  await tx.rows(sql`
    update conversations set shopify_customer_id = null, version = version + 1
    where shopify_customer_id is not null and (${customerId}::text is null or shopify_customer_id = ${customerId})`);
  if (customerId === null) await tx.rows(sql`delete from shops where token is null`);
}

import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';

export interface ShopWebhook {
  domain: string;
  webhookId: string;
  topic: string;
  body: Buffer;
}

/** Stores a webhook once; returns false for a repeat. */
export const storeShopWebhook = async (owner: Pool, it: ShopWebhook): Promise<boolean> =>
  (await row(
    owner,
    sql`insert into shop_webhooks (domain, webhook_id, topic, body)
      values (${it.domain}, ${it.webhookId}, ${it.topic}, ${it.body}::bytea)
      on conflict do nothing returning webhook_id`,
  )) !== undefined;

export const readShopWebhook = (
  owner: Pool,
  domain: string,
  webhookId: string,
): Promise<{ topic: string; body: Buffer | null } | undefined> =>
  row(
    owner,
    sql`select topic, body from shop_webhooks where domain = ${domain} and webhook_id = ${webhookId}`,
  );

/** Deletes a webhook after it is processed, because it contains personal data. */
export const deleteShopWebhook = (owner: Pool, domain: string, webhookId: string): Promise<unknown> =>
  rows(
    owner,
    sql`update shop_webhooks set body = null where domain = ${domain} and webhook_id = ${webhookId}`,
  );

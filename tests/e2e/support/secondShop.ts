import { randomUUID } from 'node:crypto';
import type { ProductUrls } from './productUrls.ts';
import { query } from './query.ts';

/** Makes another organisation with a number, of which the person with the address is an admin; returns its id. */
export async function secondShop(product: ProductUrls, name: string, email: string): Promise<string> {
  const id = randomUUID();
  await query(
    product,
    `insert into identity.organization (id, name, slug, "createdAt") values ($1, $2, $3, now())`,
    [id, name, id],
  );
  await query(
    product,
    `insert into channels (channel_id, organisation_id, provider, display_number) values ($2, $1, 'cloud', '+237650000199')`,
    [id, `1${id.replace(/\D/g, '').slice(0, 14)}`],
  );
  await query(
    product,
    `insert into identity.member ("organizationId", "userId", role, "createdAt")
     select $1, id, 'admin', now() from identity."user" where email = $2`,
    [id, email],
  );
  return id;
}

import { type Queryable, row, rows } from './database.ts';
import { sql } from './sql.ts';

/** Locks an account, so that two removals of second factors at once are judged one after the other. */
export const lockUser = (client: Queryable, userId: string): Promise<unknown> =>
  rows(client, sql`select 1 from identity."user" where id = ${userId}::uuid for update`);

/** Tells whether the session `s` has an authenticator app, or a passkey that the session itself proved. */
export const hasFactor = sql`(
  exists (select from identity.two_factors t where t.user_id = s."userId" and t.confirmed_at is not null)
  or s.passkey_at is not null and exists (select from identity.passkeys p where p.user_id = s."userId"))`;

/** Returns an organisation of a session's user that requires a second factor which the session lacks. */
export const requirerOf = async (client: Queryable, sessionId: string): Promise<string | null> =>
  (
    await row<{ name: string }>(
      client,
      sql`select o.name from identity.session s
        join identity.member m on m."userId" = s."userId"
        join organisations o on o.organisation_id = m."organizationId" and o.require_two_factor
        where s.id = ${sessionId}::uuid and not ${hasFactor} order by o.name limit 1`,
    )
  )?.name ?? null;

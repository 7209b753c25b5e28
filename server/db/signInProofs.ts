import type { Pool } from 'pg';
import { FRESH_MINUTES } from '#contract/signInProof.ts';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';

/** Stores that the user of a session proved who they are. */
export const saveProof = (owner: Pool, sessionId: string, now: number): Promise<unknown> =>
  rows(
    owner,
    sql`insert into identity.sign_in_proofs (session_id, proved_at) values (${sessionId}::uuid, ${new Date(now)})
      on conflict (session_id) do update set proved_at = excluded.proved_at`,
  );

/** Returns whether the user of a session signed in, or proved who they are, within the last ten minutes. */
export const isFresh = async (owner: Pool, sessionId: string, now: number): Promise<boolean> =>
  (await row(
    owner,
    sql`select 1 from identity.session s left join identity.sign_in_proofs p on p.session_id = s.id
      where s.id = ${sessionId}::uuid
        and greatest(s."createdAt", p.proved_at) > ${new Date(now - FRESH_MINUTES * 60_000)}`,
  )) !== undefined;

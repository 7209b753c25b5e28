import type { Pool } from 'pg';
import { rows } from './database.ts';
import { sql } from './sql.ts';

export const renameUser = (owner: Pool, userId: string, name: string, now: number): Promise<unknown> =>
  rows(
    owner,
    sql`update identity."user" set name = ${name}, "updatedAt" = ${new Date(now)} where id = ${userId}::uuid`,
  );

import { type Queryable, rows } from './database.ts';
import { sql } from './sql.ts';

export const renameUser = (owner: Queryable, userId: string, name: string, now: number): Promise<unknown> =>
  rows(
    owner,
    sql`update identity."user" set name = ${name}, "updatedAt" = ${new Date(now)} where id = ${userId}::uuid`,
  );

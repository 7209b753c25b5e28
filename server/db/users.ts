import { type Queryable, rows } from './database.ts';
import { sql } from './sql.ts';

export const renameUser = (owner: Queryable, userId: string, name: string, now: number): Promise<unknown> =>
  rows(
    owner,
    sql`update identity."user" set name = ${name}, "updatedAt" = ${new Date(now)} where id = ${userId}::uuid`,
  );

/** Returns whether the person has neither skipped nor finished the tour. */
export const isTourOffered = async (owner: Queryable, userId: string): Promise<boolean> => {
  const [found] = await rows<{ offered: boolean }>(
    owner,
    sql`select tour_ended_at is null as offered from identity."user" where id = ${userId}::uuid`,
  );
  return found?.offered ?? false;
};

/** Keeps the first instant, so that a repetition changes nothing. */
export const endTour = (owner: Queryable, userId: string, now: number): Promise<unknown> =>
  rows(
    owner,
    sql`update identity."user" set tour_ended_at = ${new Date(now)} where id = ${userId}::uuid and tour_ended_at is null`,
  );

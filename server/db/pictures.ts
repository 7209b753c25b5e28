import { PICTURE_PATH } from '#contract/picture.ts';
import { type Queryable, row, rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A stored picture: the unguessable part of its address, and its bytes. */
export interface Picture {
  id: string;
  bytes: Buffer;
}

export const pictureAddressOf = ({ id }: Pick<Picture, 'id'>): string => `${PICTURE_PATH}${id}`;

export const findPicture = async (owner: Queryable, id: string): Promise<Buffer | null> =>
  (await row<{ content: Buffer }>(owner, sql`select content from identity.pictures where id = ${id}`))
    ?.content ?? null;

/** Replaces a person's picture, or removes it; returns whether that changed anything. */
export async function writePicture(
  owner: Queryable,
  { userId, picture, now }: { userId: string; picture: Picture | null; now: number },
): Promise<boolean> {
  const gone = await rows(
    owner,
    sql`delete from identity.pictures where user_id = ${userId}::uuid returning id`,
  );
  if (picture)
    await rows(
      owner,
      sql`insert into identity.pictures (id, user_id, content) values (${picture.id}, ${userId}::uuid, ${picture.bytes}::bytea)`,
    );
  const address = picture && pictureAddressOf(picture);
  const changed = await rows(
    owner,
    sql`update identity."user" set image = ${address}, "updatedAt" = ${new Date(now)}
      where id = ${userId}::uuid and image is distinct from ${address} returning id`,
  );
  return gone.length + changed.length > 0;
}

/** Replaces the organisation's logo, or removes it; returns the address before. */
export const writeLogo = async (tx: Tx, picture: Picture | null): Promise<string | null> =>
  (await tx.row<{ before: string | null }>(
    sql`select save_logo(${picture?.id ?? null}::text, ${picture?.bytes ?? null}::bytea) as before`,
  ))!.before;

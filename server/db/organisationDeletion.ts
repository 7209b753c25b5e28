import type { Pool } from 'pg';
import type { Language } from '#contract/language.ts';
import type { OrganisationDeletion } from '#contract/organisationData.ts';
import { timeZoneOf } from '#server/domain/timeZone.ts';
import { row } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface DeletionState {
  name: string;
  deletion: OrganisationDeletion | null;
  hasBegun: boolean;
}

interface Row {
  name: string;
  deletion_at: Date | null;
  deletion_requested_at: Date | null;
  deletion_began_at: Date | null;
  requested_by: string | null;
}

/** Returns the organisation's name and its requested deletion. */
export async function readDeletion(tx: Tx): Promise<DeletionState> {
  const row = await tx.row<Row>(sql`
    select o.name, o.deletion_at, o.deletion_requested_at, o.deletion_began_at, m.name as requested_by
    from organisations o left join members m on m.user_id = o.deletion_requested_by::text`);
  if (!row) throw new Error('The active organisation has no row.');
  const { name, deletion_at: at, deletion_requested_at: requested } = row;
  return {
    name,
    deletion:
      at && requested
        ? { at: at.toISOString(), requested_at: requested.toISOString(), requested_by: row.requested_by }
        : null,
    hasBegun: row.deletion_began_at !== null,
  };
}

/** Locks the organisation, so that two admins are answered one after the other. */
export async function accessDeletion(tx: Tx): Promise<DeletionState> {
  await tx.rows(sql`
    select 1 from organisations where organisation_id = ${tx.organisationId}::uuid for no key update`);
  return readDeletion(tx);
}

const record = (tx: Tx, event: string, actor: string, from: string, to: string) =>
  tx.rows(sql`
    insert into transitions (organisation_id, chart, chart_version, subject_id, event, actor, from_state, to_state)
    values (${tx.organisationId}::uuid, 'organisation', 1, ${tx.organisationId}::uuid, ${event}, ${actor}, ${from}, ${to})`);

export async function saveDeletion(
  tx: Tx,
  it: { at: number; now: number; by: string; language: Language },
): Promise<void> {
  await tx.rows(sql`
    update organisations set deletion_at = ${new Date(it.at)}, deletion_requested_at = ${new Date(it.now)},
      deletion_requested_by = ${it.by}::uuid, deletion_language = ${it.language}, deletion_reminded_at = null
    where organisation_id = ${tx.organisationId}::uuid`);
  await record(tx, 'organisation.requestDeletion', it.by, 'kept', 'closing');
}

/** Calls the deletion off; returns the language of the mails about it. */
export async function dropDeletion(tx: Tx, by: string): Promise<Language> {
  const before = await tx.row<{ deletion_language: Language | null }>(
    sql`select deletion_language from organisations`,
  );
  await tx.rows(sql`
    update organisations set deletion_at = null, deletion_requested_at = null, deletion_requested_by = null,
      deletion_language = null, deletion_reminded_at = null
    where organisation_id = ${tx.organisationId}::uuid`);
  await record(tx, 'organisation.cancelDeletion', by, 'closing', 'kept');
  return before?.deletion_language ?? 'en';
}

/** Returns whether the deletion of the organisation was requested. */
export const isClosing = async (tx: Tx): Promise<boolean> =>
  (await tx.row(sql`select 1 from organisations where deletion_at is not null`)) !== undefined;

export interface MailedOrganisation {
  name: string;
  deletion_at: Date | null;
  time_zone: string;
}

/** Returns what a mail says about an organisation; undefined if it is gone. */
export const organisationForMail = async (
  owner: Pool,
  id: string,
): Promise<MailedOrganisation | undefined> => {
  const found = await row<{
    name: string;
    deletion_at: Date | null;
    time_zone: string | null;
    number: string | null;
  }>(
    owner,
    sql`select o.name, o.deletion_at, o.time_zone, n.display_number as number
      from organisations o left join channels n on n.organisation_id = o.organisation_id
      where o.organisation_id = ${id}::uuid and o.deletion_began_at is null`,
  );
  return found && { ...found, time_zone: timeZoneOf(found.time_zone, found.number) };
};

import { readEmail } from '#contract/email.ts';
import type { Pool } from 'pg';
import type { Language } from '#contract/language.ts';
import type { MailKind } from '#server/domain/mail/mail.ts';
import { row, rows } from './database.ts';
import { milliseconds, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A claimed mail. Every write of its worker names the claim, so that a worker whose lease ended changes nothing. */
export interface ClaimedMail {
  id: number;
  /** In the header `Message-ID` of every attempt. */
  message_id: string;
  kind: MailKind;
  recipient: string;
  language: Language;
  /** The change of an address that the mail belongs to. */
  change_id: string | null;
  /** The invitation it is about, or to which its link leads. */
  invitation_id: string | null;
  /** The organisation it is about. */
  organisation_id: string | null;
  attempts: number;
  claim: number;
}

interface NewMail {
  kind: MailKind;
  recipient: string;
  language: Language;
  changeId?: string;
  /** The invitation to which the link of the mail leads. */
  invitationId?: string | null;
}

/** Returns an address as it is compared; one that is none stays recognisable for the log of sign-ins. */
export const mailbox = (email: string): string => readEmail(email) ?? email.trim().toLowerCase();

export const queueMail = (
  owner: Pool,
  { kind, recipient, language, changeId, invitationId }: NewMail,
): Promise<unknown> =>
  rows(
    owner,
    sql`insert into identity.mails (kind, recipient, language, change_id, invitation_id)
      values (${kind}, ${mailbox(recipient)}, ${language}, ${changeId ?? null}::uuid, ${invitationId ?? null}::uuid)`,
  );

/** Queues a mail about the organisation to one of its admins, or to all of them. */
export const queueOrganisationMail = (
  tx: Tx,
  kind: MailKind,
  language: Language,
  onlyTo: string | null = null,
): Promise<unknown> => tx.rows(sql`select queue_organisation_mail(${kind}, ${language}, ${onlyTo}::uuid)`);

/** Leases the oldest mail that is due, or one whose worker stopped. */
export const claimMail = (owner: Pool, leaseMs: number): Promise<ClaimedMail | undefined> =>
  row(
    owner,
    sql`update identity.mails set state = 'leased', attempts = attempts + 1, claim = claim + 1,
        leased_until = now() + ${milliseconds(leaseMs)}
      where id = (
        select id from identity.mails
        where state in ('ready', 'leased') and (state = 'ready' or leased_until < now()) and run_at <= now()
        order by run_at limit 1 for update skip locked
      )
      returning id, message_id, kind, recipient, language, change_id, invitation_id, organisation_id,
        attempts, claim`,
  );

type Held = Pick<ClaimedMail, 'id' | 'claim'>;

/** Ends a mail: sent, or with the reason why nothing was sent. */
export const endMail = (
  owner: Pool,
  { id, claim }: Held,
  state: 'done' | 'dead',
  reason: string | null,
): Promise<unknown> =>
  rows(
    owner,
    sql`update identity.mails set state = ${state}, reason = ${reason}, finished_at = now(), leased_until = null
      where id = ${id}::bigint and claim = ${claim}::int and state = 'leased'`,
  );

export const postponeMail = (
  owner: Pool,
  { id, claim }: Held,
  waitMs: number,
  reason: string,
): Promise<unknown> =>
  rows(
    owner,
    sql`update identity.mails set state = 'ready', reason = ${reason}, leased_until = null,
        run_at = now() + ${milliseconds(waitMs)}
      where id = ${id}::bigint and claim = ${claim}::int and state = 'leased'`,
  );

/** Returns how many mails of the same kind to the same address were asked for earlier, within an hour. */
export const countEarlierMails = async (owner: Pool, { id }: Pick<ClaimedMail, 'id'>): Promise<number> =>
  (
    await row<{ count: number }>(
      owner,
      sql`select count(*)::int as count from identity.mails e join identity.mails m on m.id = ${id}::bigint
        where e.recipient = m.recipient and e.kind = m.kind and (e.created_at, e.id) < (m.created_at, m.id)
          and e.created_at > m.created_at - interval '1 hour' and (e.state <> 'done' or e.reason is null)`,
    )
  )?.count ?? 0;

/** Returns the milliseconds until the next mail is due; null if none waits. */
export const nextMailDue = async (owner: Pool): Promise<number | null> =>
  (
    await row<{ wait: number | null }>(
      owner,
      sql`select (extract(epoch from min(case when state = 'ready' then run_at else leased_until end) - now()) * 1000)::float8 as wait
        from identity.mails where state in ('ready', 'leased')`,
    )
  )?.wait ?? null;

import type { Pool } from 'pg';
import type { Blocked } from '#contract/identity.ts';
import { type Admission, blockOf } from '#server/domain/team/admission.ts';
import { type Queryable, row, rows } from './database.ts';
import { hasFactor } from './secondFactors.ts';
import { sql } from './sql.ts';

export interface SessionRow {
  session_id: string;
  user_id: string;
  name: string;
  email: string;
  image: string | null;
  organisation_id: string | null;
  role: string | null;
  /** Why the active organisation's rules keep the session out. */
  blocked: Blocked | null;
}

export interface DeviceRow {
  id: string;
  created_at: Date;
  expires_at: Date;
  last_seen_at: Date;
  ip: string | null;
  user_agent: string | null;
}

/** A valid session with its user's role in an organisation. */
export interface StandingRow {
  session_id: string;
  organisation_id: string;
  role: string;
  /** Whether the organisation is the session's active one. */
  is_active: boolean;
  /** Why the organisation's rules keep the session out. */
  blocked: Blocked | null;
}

export interface MembershipRow {
  role: string;
  id: string;
  name: string;
  image: string | null;
}

/** Stores sessions by id, never by their secret token. Runs as the owner, outside any tenant. */
export interface SessionStore {
  /** Returns a valid session with its user's role in the active organisation. */
  find(id: string): Promise<SessionRow | undefined>;
  listOf(userId: string): Promise<DeviceRow[]>;
  /** Records that a session was used, from which address, and that its member was here. */
  seen(id: string, at: number, ip: string): Promise<void>;
  membershipsOf(userId: string): Promise<MembershipRow[]>;
  /** Returns which of these sessions and organisations are still valid together at `at`, in one query. */
  standings(
    asked: readonly { sessionId: string; organisationId: string }[],
    at: number,
  ): Promise<StandingRow[]>;
  /** Returns the organisation of the user's newest session if still a member, otherwise their oldest membership. */
  lastOrganisation(userId: string): Promise<string | null>;
}

/** Records that a session proved a passkey. */
export const recordPasskeyOf = (owner: Queryable, id: string, at: number): Promise<unknown> =>
  rows(owner, sql`update identity.session set passkey_at = ${new Date(at)} where id = ${id}::uuid`);

const judged = <Row extends Admission>({ allowed_domains, lacks_second_factor, ...it }: Row) => ({
  ...it,
  blocked: blockOf({ email: it.email, allowed_domains, lacks_second_factor }),
});

/** Ends a session of a user and returns its device; undefined if it is not theirs. */
export const endSession = (
  client: Queryable,
  userId: string,
  id: string,
): Promise<{ user_agent: string | null } | undefined> =>
  row(
    client,
    sql`delete from identity.session where id::text = ${id} and "userId" = ${userId}::uuid returning "userAgent" as user_agent`,
  );

/** Ends all sessions of a user but one, and returns the ids of the ended. */
export const endOtherSessions = async (client: Queryable, userId: string, id: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      client,
      sql`delete from identity.session where "userId" = ${userId}::uuid and id <> ${id}::uuid returning id`,
    )
  ).map(({ id: ended }) => ended);

/** Columns for `blockOf`, from the session `s` and the row `o` of an organisation. */
const admission = sql`coalesce(o.allowed_domains, '{}') as allowed_domains,
  coalesce(o.require_two_factor, false) and not ${hasFactor} as lacks_second_factor`;

export const openSessions = (owner: Pool): SessionStore => ({
  find: async (id) => {
    const found = await row<Omit<SessionRow, 'blocked'> & Admission>(
      owner,
      sql`select s.id as session_id, u.id as user_id, u.name, u.email, u.image, m."organizationId" as organisation_id, m.role, ${admission}
        from identity.session s
        join identity."user" u on u.id = s."userId"
        left join identity.member m on m."userId" = u.id and m."organizationId"::text = s."activeOrganizationId"
        left join organisations o on o.organisation_id = m."organizationId"
        where s.id = ${id}::uuid and s."expiresAt" > now()`,
    );
    return found && judged(found);
  },
  listOf: (userId) =>
    rows<DeviceRow>(
      owner,
      sql`select id, "createdAt" as created_at, "expiresAt" as expires_at, coalesce(last_seen_at, "createdAt") as last_seen_at,
          "ipAddress" as ip, "userAgent" as user_agent
        from identity.session where "userId" = ${userId}::uuid and "expiresAt" > now()
        order by coalesce(last_seen_at, "createdAt") desc, id`,
    ),
  seen: async (id, at, ip) =>
    void (await rows(
      owner,
      sql`with used as (
          update identity.session set last_seen_at = ${new Date(at)}, "ipAddress" = ${ip} where id = ${id}::uuid
          returning "userId", "activeOrganizationId"
        )
        update identity.member m set last_seen_at = ${new Date(at)} from used
        where m."userId" = used."userId" and m."organizationId"::text = used."activeOrganizationId"`,
    )),
  membershipsOf: (userId) =>
    rows<MembershipRow>(
      owner,
      sql`select m.role, o.id, o.name, o.logo as image from identity.member m
        join identity.organization o on o.id = m."organizationId"
        where m."userId" = ${userId}::uuid order by m."createdAt", o.id`,
    ),
  standings: async (asked, at) => {
    const found = await rows<Omit<StandingRow, 'blocked'> & Admission>(
      owner,
      sql`select s.id as session_id, m."organizationId" as organisation_id, m.role,
          s."activeOrganizationId" is not distinct from m."organizationId"::text as is_active,
          u.email, ${admission}
        from unnest(${asked.map(({ sessionId }) => sessionId)}::uuid[], ${asked.map(({ organisationId }) => organisationId)}::uuid[])
          as asked (session_id, organisation_id)
        join identity.session s on s.id = asked.session_id and s."expiresAt" > ${new Date(at)}::timestamptz
        join identity.member m on m."userId" = s."userId" and m."organizationId" = asked.organisation_id
        join identity."user" u on u.id = s."userId"
        join organisations o on o.organisation_id = m."organizationId"`,
    );
    return found.map(judged);
  },
  lastOrganisation: async (userId) =>
    (
      await row<{ id: string }>(
        owner,
        sql`select m."organizationId" as id from identity.member m
          left join identity.session s on s."userId" = m."userId" and s."activeOrganizationId" = m."organizationId"::text
          where m."userId" = ${userId}::uuid
          order by s."updatedAt" desc nulls last, m."createdAt" limit 1`,
      )
    )?.id ?? null,
});

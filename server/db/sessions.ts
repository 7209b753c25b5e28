import type { Pool } from 'pg';
import { row, rows } from './database.ts';
import { sql } from './sql.ts';

export interface SessionRow {
  session_id: string;
  user_id: string;
  name: string;
  email: string;
  image: string | null;
  organisation_id: string | null;
  role: string | null;
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
  /** Returns true if the session belonged to this user. */
  revoke(userId: string, id: string): Promise<boolean>;
  /** Ends all sessions of a user but one, and returns the ids of the ended. */
  revokeOthers(userId: string, id: string): Promise<string[]>;
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

export const openSessions = (owner: Pool): SessionStore => ({
  find: (id) =>
    row<SessionRow>(
      owner,
      sql`select s.id as session_id, u.id as user_id, u.name, u.email, u.image, m."organizationId" as organisation_id, m.role
        from identity.session s
        join identity."user" u on u.id = s."userId"
        left join identity.member m on m."userId" = u.id and m."organizationId"::text = s."activeOrganizationId"
        where s.id = ${id}::uuid and s."expiresAt" > now()`,
    ),
  listOf: (userId) =>
    rows<DeviceRow>(
      owner,
      sql`select id, "createdAt" as created_at, "expiresAt" as expires_at, coalesce(last_seen_at, "createdAt") as last_seen_at,
          "ipAddress" as ip, "userAgent" as user_agent
        from identity.session where "userId" = ${userId}::uuid and "expiresAt" > now()
        order by coalesce(last_seen_at, "createdAt") desc, id`,
    ),
  revoke: async (userId, id) =>
    (await row(
      owner,
      sql`delete from identity.session where id::text = ${id} and "userId" = ${userId}::uuid returning id`,
    )) !== undefined,
  revokeOthers: async (userId, id) =>
    (
      await rows<{ id: string }>(
        owner,
        sql`delete from identity.session where "userId" = ${userId}::uuid and id <> ${id}::uuid returning id`,
      )
    ).map(({ id: ended }) => ended),
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
  standings: (asked, at) =>
    rows<StandingRow>(
      owner,
      sql`select s.id as session_id, m."organizationId" as organisation_id, m.role,
          s."activeOrganizationId" is not distinct from m."organizationId"::text as is_active
        from unnest(${asked.map(({ sessionId }) => sessionId)}::uuid[], ${asked.map(({ organisationId }) => organisationId)}::uuid[])
          as asked (session_id, organisation_id)
        join identity.session s on s.id = asked.session_id and s."expiresAt" > ${new Date(at)}::timestamptz
        join identity.member m on m."userId" = s."userId" and m."organizationId" = asked.organisation_id`,
    ),
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

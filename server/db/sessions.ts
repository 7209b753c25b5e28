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
  ip: string | null;
  user_agent: string | null;
}

export interface MembershipRow {
  role: string;
  id: string;
  name: string;
  image: string | null;
}

/** Sessions as the API needs them: by id, never by their secret token. Runs as the owner, outside any tenant. */
export interface SessionStore {
  /** A session that still holds, with the role its person has in its active organisation. */
  find(id: string): Promise<SessionRow | undefined>;
  listOf(userId: string): Promise<DeviceRow[]>;
  /** True when the session was this person's. */
  revoke(userId: string, id: string): Promise<boolean>;
  membershipsOf(userId: string): Promise<MembershipRow[]>;
  /** Ids of the person's sessions that are in this organisation. */
  activeIn(userId: string, organisationId: string): Promise<string[]>;
  /** The organisation of the person's newest session if they still belong to it, else their oldest membership. */
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
      sql`select id, "createdAt" as created_at, "expiresAt" as expires_at, "ipAddress" as ip, "userAgent" as user_agent
        from identity.session where "userId" = ${userId}::uuid and "expiresAt" > now() order by "createdAt" desc`,
    ),
  revoke: async (userId, id) =>
    (await row(
      owner,
      sql`delete from identity.session where id::text = ${id} and "userId" = ${userId}::uuid returning id`,
    )) !== undefined,
  membershipsOf: (userId) =>
    rows<MembershipRow>(
      owner,
      sql`select m.role, o.id, o.name, o.logo as image from identity.member m
        join identity.organization o on o.id = m."organizationId"
        where m."userId" = ${userId}::uuid order by m."createdAt", o.id`,
    ),
  activeIn: async (userId, organisationId) =>
    (
      await rows<{ id: string }>(
        owner,
        sql`select id from identity.session where "userId" = ${userId}::uuid and "activeOrganizationId" = ${organisationId}`,
      )
    ).map(({ id }) => id),
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

import type { Pool } from 'pg';
import type { Security, SecurityRules } from '#contract/security.ts';
import { isDomainAllowed } from '#contract/email.ts';
import { type Queryable, rows } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Returns the rules for signing in, locked until the end of the transaction. */
export const accessRules = async (tx: Tx): Promise<SecurityRules> =>
  (await tx.row<SecurityRules>(sql`
    select require_two_factor, allowed_domains from organisations
    where organisation_id = ${tx.organisationId}::uuid for no key update`)) ?? {
    require_two_factor: false,
    allowed_domains: [],
  };

export const hasSecondFactor = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await tx.row<{ has: boolean }>(sql`select session_has_second_factor(${sessionId}::uuid) as has`))?.has ??
  false;

/** Returns the domains that the organisation allows; none if it allows all. */
export const readDomains = async (tx: Tx): Promise<string[]> =>
  (await tx.row<{ allowed_domains: string[] }>(sql`select allowed_domains from organisations`))
    ?.allowed_domains ?? [];

/** Returns the rules, whom they concern, and whether a session has a second factor. */
export async function readSecurity(tx: Tx, sessionId: string): Promise<Security> {
  const rules = await tx.row<SecurityRules>(
    sql`select require_two_factor, allowed_domains from organisations`,
  );
  if (!rules) throw new Error('The active organisation has no row.');
  const members = await tx.rows<{ email: string; has_second_factor: boolean }>(
    sql`select email, has_second_factor from members`,
  );
  return {
    ...rules,
    members: {
      total: members.length,
      without_second_factor: members.filter((it) => !it.has_second_factor).length,
      outside_domains: members.filter(({ email }) => !isDomainAllowed(email, rules.allowed_domains)).length,
    },
    has_second_factor: await hasSecondFactor(tx, sessionId),
  };
}

/** Returns an organisation of a user whose domains do not allow an address; null if all allow it. */
export async function organisationAgainst(
  owner: Pool,
  userId: string,
  email: string,
): Promise<string | null> {
  const found = await rows<{ name: string; allowed_domains: string[] }>(
    owner,
    sql`select o.name, o.allowed_domains from identity.member m
      join organisations o on o.organisation_id = m."organizationId" and o.allowed_domains <> '{}'
      where m."userId" = ${userId}::uuid order by o.name`,
  );
  return found.find(({ allowed_domains }) => !isDomainAllowed(email, allowed_domains))?.name ?? null;
}

/**
 * Returns an organisation whose domains would allow no admin if this user had the address; null without one.
 * In a transaction the organisations stay locked until its end, so that of two last admins one stays.
 */
export async function organisationWithoutAdmin(
  client: Queryable,
  userId: string,
  email: string,
): Promise<string | null> {
  await rows(
    client,
    sql`select from organisations where organisation_id in (
        select "organizationId" from identity.member where "userId" = ${userId}::uuid and role = 'admin')
      order by organisation_id for no key update`,
  );
  const found = await rows<{ name: string; allowed_domains: string[]; others: string[] }>(
    client,
    sql`select o.name, o.allowed_domains, array(
        select u.email from identity.member a join identity."user" u on u.id = a."userId"
        where a."organizationId" = m."organizationId" and a.role = 'admin' and a."userId" <> m."userId") as others
      from identity.member m
      join organisations o on o.organisation_id = m."organizationId" and o.allowed_domains <> '{}'
      where m."userId" = ${userId}::uuid and m.role = 'admin' order by o.name`,
  );
  const isLost = ({ allowed_domains: domains, others }: (typeof found)[number]) =>
    ![email, ...others].some((address) => isDomainAllowed(address, domains));
  return found.find(isLost)?.name ?? null;
}

export const writeRules = (tx: Tx, it: SecurityRules): Promise<unknown> =>
  tx.rows(sql`
    update organisations set require_two_factor = ${it.require_two_factor}, allowed_domains = ${it.allowed_domains}::text[]
    where organisation_id = ${tx.organisationId}::uuid`);

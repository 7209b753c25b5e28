import { z } from 'zod/mini';
import { operation } from './operation.ts';

export const DOMAINS_MOST = 50;

/** The organisation's rules for signing in. */
export const SecurityRules = z.object({
  require_two_factor: z.boolean(),
  /** In ASCII and lower case, without their subdomains; empty if every domain is allowed. */
  allowed_domains: z.array(z.string()),
});
export type SecurityRules = z.infer<typeof SecurityRules>;

export const Security = z.extend(SecurityRules, {
  /** Members whom each rule would keep out, or keeps out. */
  members: z.object({ total: z.int(), without_second_factor: z.int(), outside_domains: z.int() }),
  /** Whether the caller's session has a second factor, without which they cannot require one. */
  has_second_factor: z.boolean(),
});
export type Security = z.infer<typeof Security>;

/** The changed rules; the others stay. */
export const SecurityChange = z.object({
  require_two_factor: z.optional(z.boolean()),
  allowed_domains: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(DOMAINS_MOST)),
  ),
});
export type SecurityChange = z.infer<typeof SecurityChange>;

const path = '/api/organization/security';
const Answered = z.object({ success: z.literal(true), data: Security });

export const getSecurity = operation({
  name: 'organisation.security',
  method: 'GET',
  path,
  output: Answered,
  refuses: [],
  access: 'member',
});

/** Changes the rules for signing in. They apply to the next request of every member, and close the sockets of others. */
export const saveSecurity = operation({
  name: 'organisation.saveSecurity',
  method: 'POST',
  path,
  body: SecurityChange,
  output: Answered,
  refuses: ['secondFactorMissing', 'domainInvalid', 'ownDomainMissing'],
  access: 'member',
  permission: 'security.change',
  audit: 'security.changed',
});

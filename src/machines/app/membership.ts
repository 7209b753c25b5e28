import type { Me } from '#contract/identity.ts';
import { roleOf, type Role } from '#contract/policy.ts';

/** The active membership's role; null without one, or with a role that has no access (SHELL-029). */
export const activeRole = (me: Me | null): Role | null =>
  roleOf(me?.memberships.find(({ organisation }) => organisation.id === me.activeOrganisationId)?.role);

/** An organisation that the person was removed from while using it, and their texts that had not been sent. */
export interface LeftOrganisation {
  name: string;
  texts: readonly string[];
}

import { may, type Permission, type Role } from '#contract/policy.ts';
import { type Decision, grant, refuse } from './decision.ts';

/** Something that a member has for themselves, or an organisation for everybody. */
interface Owned {
  /** Null: shared. */
  ownerId: string | null;
}

type Member = { id: string; role: Role };

/** Returns whose things a member changes in a scope: null for the shared ones, which need the permission. */
export function ownerIn(
  scope: 'shared' | 'personal',
  member: Member,
  permission: Permission,
): Decision<string | null> {
  if (scope === 'personal') return grant(member.id);
  return may(member.role, permission) ? grant(null) : refuse('forbidden');
}

/** Returns what this member may change. What another member has is not found. */
export function changeable<Thing extends Owned>(
  thing: Thing | undefined,
  member: Member,
  permission: Permission,
): Decision<Thing> {
  if (!thing || (thing.ownerId !== null && thing.ownerId !== member.id)) return refuse('notFound');
  return thing.ownerId === null && !may(member.role, permission) ? refuse('forbidden') : grant(thing);
}

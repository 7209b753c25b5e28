/** Compares the policy with a table written by hand (O1). */
import { expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { may, type Permission, POLICY, type Role } from '#contract/policy.ts';
import { adminOnly, permissionTable } from '#tests/support/policyTable.ts';

const roles: readonly Role[] = ['admin', 'member'];
const permissions = Object.keys(POLICY) as Permission[];

it('gives each role the permissions of the table, and a role without access none [SET-012]', () => {
  const given = permissions.map((it) => [it, Object.fromEntries(roles.map((role) => [role, may(role, it)]))]);
  expect(Object.fromEntries(given)).toEqual(permissionTable);
  expect(permissions.filter((it) => may(null, it))).toEqual([]);
});

it('refuses a member exactly the operations of the table [SET-012]', () => {
  const refused = operations.filter(({ permission }) => permission && !may('member', permission));
  expect(refused.map(({ name }) => name).sort()).toEqual([...adminOnly].sort());
});

it('asks for a permission only where the caller is a member', () => {
  const odd = operations.filter(({ access, permission }) => permission && access !== 'member');
  expect(odd.map(({ name }) => name)).toEqual([]);
});

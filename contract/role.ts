/** Roles that may use the dashboard (SHELL-004, SHELL-029). Any other value has no access. */
export type Role = 'admin' | 'member';

/** Parses the identity provider's role with its `org:` prefix (A15); null means no access. */
export const roleOf = (raw: string | null | undefined): Role | null => {
  const role = raw?.replace(/^org:/, '');
  return role === 'admin' || role === 'member' ? role : null;
};

import type { Announced } from '#server/db/writeEvents.ts';

/** The sockets of an organisation's admins. */
export const adminsOf = (organisationId: string): string => `admins:${organisationId}`;

/** The event as members see it: without the provider's own words about a failure. The same object where it has none. */
export function forMembers(payload: Announced['payload']): Announced['payload'] {
  const { changes } = payload;
  if (typeof changes !== 'object' || changes === null || !('error_detail' in changes)) return payload;
  const { error_detail: _, ...rest } = changes;
  return { ...payload, changes: rest };
}

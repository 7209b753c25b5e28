import type { Announced } from '#server/db/writeEvents.ts';

/** Room of the sockets of an organisation's admins. */
export const adminsOf = (organisationId: string): string => `admins:${organisationId}`;

/** Removes the provider's error text from an event for members; returns the same object if it has none. */
export function forMembers(payload: Announced['payload']): Announced['payload'] {
  const { changes } = payload;
  if (typeof changes !== 'object' || changes === null || !('error_detail' in changes)) return payload;
  const { error_detail: _, ...rest } = changes;
  return { ...payload, changes: rest };
}

import { onStoredElsewhere } from '#lib/browserStorage.ts';
import type { Owner } from './storage.ts';

const keyOf = (what: 'notifications' | 'notices' | 'push', { userId, organisationId }: Owner) =>
  `parley.${what}.${userId}.${organisationId}`;

/** Reads a stored value. If storage is blocked or full, nothing is remembered, but the page works. */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Known for this visit only.
  }
}

/** Returns the user's notifications on this device, newest first. */
export const readNotifications = <NotificationEntry>(owner: Owner): NotificationEntry[] => {
  // Earlier versions stored the list under `notices`.
  const kept = read(keyOf('notifications', owner)) ?? read(keyOf('notices', owner));
  return Array.isArray(kept) ? (kept as NotificationEntry[]) : [];
};

export const saveNotifications = (owner: Owner, notifications: readonly unknown[]): void =>
  write(keyOf('notifications', owner), notifications);

/** Calls `tell` when another tab of the same user changes them. */
export const onNotificationsElsewhere = (owner: Owner, tell: () => void): (() => void) =>
  onStoredElsewhere(keyOf('notifications', owner), tell);

/** Returns when the user last dismissed the request for notifications, in milliseconds. */
export const readDismissal = (owner: Owner): number | null => {
  const at = read(keyOf('push', owner));
  return typeof at === 'number' ? at : null;
};

export const saveDismissal = (owner: Owner, at: number): void => write(keyOf('push', owner), at);

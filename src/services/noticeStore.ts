import type { Owner } from './storage.ts';

const keyOf = (what: 'notices' | 'push', { userId, organisationId }: Owner) =>
  `parley.${what}.${userId}.${organisationId}`;

/** Closed or full storage costs the memory, not the page. */
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

/** What a person was told on this machine, newest first. */
export const readNotices = <Notice>(owner: Owner): Notice[] => {
  const kept = read(keyOf('notices', owner));
  return Array.isArray(kept) ? (kept as Notice[]) : [];
};

export const saveNotices = (owner: Owner, notices: readonly unknown[]): void =>
  write(keyOf('notices', owner), notices);

/** Hears what another tab of the same person keeps. */
export function onNoticesElsewhere(owner: Owner, tell: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf('notices', owner)) tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** When this person last put off the question for notifications, in milliseconds. */
export const readDismissal = (owner: Owner): number | null => {
  const at = read(keyOf('push', owner));
  return typeof at === 'number' ? at : null;
};

export const saveDismissal = (owner: Owner, at: number): void => write(keyOf('push', owner), at);

import type { Problem } from '#contract/failure.ts';

/** Stores unacknowledged texts on this device, per user and organisation. */

export interface Kept {
  clientMessageId: string;
  conversationId: string;
  text: string;
  replyTo?: string | null;
  channel?: 'whatsapp' | 'instagram';
  /** Metadata of a file; its bytes are stored separately under the id. */
  file?: {
    kind: 'image' | 'document' | 'audio';
    name: string;
    mimeType: string;
    size: number;
    seconds: number | null;
  } | null;
  writtenAt: string;
  at?: 'held' | 'waiting' | 'leaving' | 'stuck';
  problem?: Problem | null;
}

export interface Owner {
  userId: string;
  organisationId: string;
}

/** Returns the key under which something of a person is stored. */
export const keyOf = (what: 'drafts' | 'outbox', { userId, organisationId }: Owner) =>
  `parley.${what}.${userId}.${organisationId}`;

/** Reads a stored value; blocked or full storage never prevents writing. */
export function read<Value>(key: string, fallback: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Stores a value; an empty one is removed. */
export function write(key: string, value: unknown, empty: boolean): void {
  try {
    if (empty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The text is still in the page.
  }
}

export const readOutbox = (owner: Owner): Kept[] => read(keyOf('outbox', owner), []);

export const saveOutbox = (owner: Owner, entries: readonly Kept[]): void =>
  write(keyOf('outbox', owner), entries, entries.length === 0);

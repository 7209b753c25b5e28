import type { Problem } from '#contract/failure.ts';

/**
 * Stores unacknowledged texts on this device, per user and organisation. Each is sent by the tab in which it was written,
 * or by the next one that opens after that tab was closed.
 */

const TAB = `parley.tab.${crypto.randomUUID()}`;

/** Lets the other tabs see that this one is open: the browser ends the lock with the page. */
export function announceTab(): void {
  if ('locks' in navigator) void navigator.locks.request(TAB, () => new Promise<void>(() => {}));
}

/** Returns the locks of all open tabs; none where the browser has no locks. */
async function openTabs(): Promise<(string | undefined)[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name }) => name);
}

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
  /** The lock of the tab that sends it; absent in one of an earlier version. */
  tab?: string;
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

/** Stores this tab's unacknowledged texts beside those of the other tabs. */
export function saveOutbox(owner: Owner, own: readonly Kept[]): void {
  const others = readOutbox(owner).filter(({ tab }) => tab !== TAB);
  const entries = [...others, ...own.map((entry) => ({ ...entry, tab: TAB }))];
  write(keyOf('outbox', owner), entries, entries.length === 0);
}

/** Returns the stored texts of tabs that are closed, which are this tab's from now on. */
export async function adoptOutbox(owner: Owner): Promise<Kept[]> {
  const open = await openTabs();
  const isOurs = ({ tab }: Kept) => tab === TAB || !open.includes(tab);
  const entries = readOutbox(owner).map((entry) => (isOurs(entry) ? { ...entry, tab: TAB } : entry));
  write(keyOf('outbox', owner), entries, entries.length === 0);
  return entries.filter(isOurs);
}

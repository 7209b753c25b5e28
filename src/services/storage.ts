import type { Draft } from '#contract/draft.ts';
import type { Problem } from '#contract/failure.ts';

/** Stores drafts and unacknowledged texts on this device, per user and organisation. */

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
  at?: 'waiting' | 'leaving' | 'stuck';
  problem?: Problem | null;
}

export interface Owner {
  userId: string;
  organisationId: string;
}

const keyOf = (what: 'drafts' | 'outbox', { userId, organisationId }: Owner) =>
  `parley.${what}.${userId}.${organisationId}`;

/** Reads a stored value; blocked or full storage never prevents writing. */
function read<Value>(key: string, fallback: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown, empty: boolean): void {
  try {
    if (empty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The text is still in the page.
  }
}

/** A stored draft. An emptied one stays for a while, so that an older copy from another device does not return. */
interface KeptDraft {
  text: string;
  /** ISO 8601. */
  writtenAt: string;
}

/** Maximum number of stored drafts; the oldest are dropped. */
const DRAFTS_MOST = 200;

function readKept(owner: Owner): Record<string, KeptDraft> {
  const found = read<Record<string, KeptDraft | string>>(keyOf('drafts', owner), {});
  return Object.fromEntries(
    Object.entries(found).map(([id, it]) => [id, typeof it === 'string' ? { text: it, writtenAt: '' } : it]),
  );
}

const textsOf = (kept: Record<string, KeptDraft>): Record<string, string> =>
  Object.fromEntries(Object.entries(kept).flatMap(([id, { text }]) => (text === '' ? [] : [[id, text]])));

export const readDrafts = (owner: Owner): Record<string, string> => textsOf(readKept(owner));

/** Saves one draft and returns all. Reads first, because another tab may have written a different one. */
export function saveDraft(
  owner: Owner,
  conversationId: string,
  text: string,
  writtenAt: string,
): Record<string, string> {
  const { [conversationId]: _, ...rest } = readKept(owner);
  const entries = [...Object.entries(rest), [conversationId, { text, writtenAt }] as const];
  const kept = Object.fromEntries(entries.slice(-DRAFTS_MOST));
  write(keyOf('drafts', owner), kept, false);
  return textsOf(kept);
}

/** Applies a draft from another device; returns all drafts if it was newer, else null. */
export function learnDraft(
  owner: Owner,
  { conversation_id: id, text, written_at: writtenAt }: Draft,
): Record<string, string> | null {
  const known = readKept(owner)[id];
  if (known && Date.parse(known.writtenAt || '1970-01-01') >= Date.parse(writtenAt)) return null;
  return saveDraft(owner, id, text, writtenAt);
}

export const readOutbox = (owner: Owner): Kept[] => read(keyOf('outbox', owner), []);

export const saveOutbox = (owner: Owner, entries: readonly Kept[]): void =>
  write(keyOf('outbox', owner), entries, entries.length === 0);

/** Calls `tell` when another tab of the same user writes a draft. */
export function onDraftsElsewhere(owner: Owner, tell: (drafts: Record<string, string>) => void): () => void {
  const key = keyOf('drafts', owner);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell(readDrafts(owner));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

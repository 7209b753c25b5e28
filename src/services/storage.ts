import type { Draft } from '#contract/draft.ts';
import type { Problem } from '#contract/failure.ts';
import { onStoredElsewhere } from '#lib/browserStorage.ts';

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
  at?: 'held' | 'waiting' | 'leaving' | 'stuck';
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

/** In milliseconds; 0 for one of an earlier version, which has none. */
const instantOf = (draft: KeptDraft | undefined): number =>
  draft?.writtenAt ? Date.parse(draft.writtenAt) : 0;

export const readDrafts = (owner: Owner): Record<string, string> => textsOf(readKept(owner));

/** `known` was read just before, because another tab may have written a different draft. */
function put(
  owner: Owner,
  known: Record<string, KeptDraft>,
  conversationId: string,
  draft: KeptDraft,
): Record<string, string> {
  const { [conversationId]: _, ...rest } = known;
  const entries = [...Object.entries(rest), [conversationId, draft] as const];
  const kept = Object.fromEntries(entries.slice(-DRAFTS_MOST));
  write(keyOf('drafts', owner), kept, false);
  return textsOf(kept);
}

/**
 * Saves what the user wrote at `now` (milliseconds). Returns all drafts, and the instant to store on the server: later
 * than that of the text before, also where the clock was set back, so that a text that was sent does not return.
 */
export function saveDraft(
  owner: Owner,
  conversationId: string,
  text: string,
  now: number,
): { drafts: Record<string, string>; writtenAt: string } {
  const known = readKept(owner);
  const writtenAt = new Date(Math.max(now, instantOf(known[conversationId]) + 1)).toISOString();
  return { drafts: put(owner, known, conversationId, { text, writtenAt }), writtenAt };
}

/** Applies a draft from another device; returns all drafts if it was newer, else null. */
export function learnDraft(
  owner: Owner,
  { conversation_id: id, text, written_at: writtenAt }: Draft,
): Record<string, string> | null {
  const known = readKept(owner);
  if (instantOf(known[id]) >= Date.parse(writtenAt)) return null;
  return put(owner, known, id, { text, writtenAt });
}

export const readOutbox = (owner: Owner): Kept[] => read(keyOf('outbox', owner), []);

export const saveOutbox = (owner: Owner, entries: readonly Kept[]): void =>
  write(keyOf('outbox', owner), entries, entries.length === 0);

/** Calls `tell` when another tab of the same user writes a draft. */
export const onDraftsElsewhere = (
  owner: Owner,
  tell: (drafts: Record<string, string>) => void,
): (() => void) => onStoredElsewhere(keyOf('drafts', owner), () => tell(readDrafts(owner)));

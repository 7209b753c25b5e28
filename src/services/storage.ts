import type { Draft } from '#contract/draft.ts';
import type { Problem } from '#contract/failure.ts';

/** What a person has written, kept on this machine per person and organisation: drafts and what was never acknowledged. */

export interface Kept {
  clientMessageId: string;
  conversationId: string;
  text: string;
  replyTo?: string | null;
  channel?: 'whatsapp' | 'instagram';
  /** Of a file; its bytes are kept apart, under the id. */
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

/** A full or forbidden storage never stops anybody from writing. */
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

/** A draft as it is kept: an emptied one stays for a while, so that an older copy from elsewhere does not come back. */
interface KeptDraft {
  text: string;
  /** ISO. */
  writtenAt: string;
}

/** As many as a person may have begun and emptied before the oldest are let go. */
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

/** Writes one draft and answers all. Reads first: another tab may have written another one meanwhile. */
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

/** A draft from elsewhere; answers all when it was newer than what is here, else null. */
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

/** Hears drafts that another tab of the same person writes. */
export function onDraftsElsewhere(owner: Owner, tell: (drafts: Record<string, string>) => void): () => void {
  const key = keyOf('drafts', owner);
  const hear = (event: StorageEvent) => {
    if (event.key === key) tell(readDrafts(owner));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

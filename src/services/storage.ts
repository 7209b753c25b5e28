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

export const readDrafts = (owner: Owner): Record<string, string> => read(keyOf('drafts', owner), {});

/** Writes one draft and answers all. Reads first: another tab may have written another one meanwhile. */
export function keepDraft(owner: Owner, conversationId: string, text: string): Record<string, string> {
  const { [conversationId]: _, ...rest } = readDrafts(owner);
  const drafts = text === '' ? rest : { ...rest, [conversationId]: text };
  write(keyOf('drafts', owner), drafts, Object.keys(drafts).length === 0);
  return drafts;
}

export const readOutbox = (owner: Owner): Kept[] => read(keyOf('outbox', owner), []);

export const keepOutbox = (owner: Owner, entries: readonly Kept[]): void =>
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

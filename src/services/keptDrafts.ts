import { keyOf, read, type Owner } from './storage.ts';

/** The drafts that this device stores, per user and organisation; `drafts.ts` changes them. */

/** A stored draft. An emptied one stays for a while, so that an older copy from another device does not return. */
export interface KeptDraft {
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** What the server is known to have; absent in one of an earlier version. */
  shared?: Shared;
  /** Texts that were lately shared or learnt: announcements of them are no news. */
  told?: Shared[];
  /** When it was last emptied, ISO 8601. A text that is written after that is another message, even if it is the same. */
  emptiedAt?: string;
}

export interface Shared {
  text: string;
  /** ISO 8601; empty if the server is not known to have any. */
  at: string;
}

export type KeptDrafts = Record<string, KeptDraft>;

/** In milliseconds; 0 for one of an earlier version, which has none. */
export const instantOf = (at: string | undefined): number => (at ? Date.parse(at) : 0);

/**
 * What this page wrote itself, by the key of its storage. A tab reads all drafts and stores them anew, and browsers run tabs
 * side by side: another one may store what it read before this one wrote.
 */
const ownWords = new Map<string, KeptDrafts>();

/** Remembers what this page has written, until something later is stored. */
export const rememberOwn = (owner: Owner, conversationId: string, draft: KeptDraft): void => {
  const key = keyOf('drafts', owner);
  ownWords.set(key, { ...ownWords.get(key), [conversationId]: draft });
};

/** Forgets what this page has written itself. */
export const forgetOwn = (): void => ownWords.clear();

export function readKept(owner: Owner): KeptDrafts {
  const key = keyOf('drafts', owner);
  const found = read<Record<string, KeptDraft | string>>(key, {});
  const kept: KeptDrafts = Object.fromEntries(
    Object.entries(found).map(([id, it]) => [id, typeof it === 'string' ? { text: it, writtenAt: '' } : it]),
  );
  for (const [id, own] of Object.entries(ownWords.get(key) ?? {}))
    if (instantOf(own.writtenAt) > instantOf(kept[id]?.writtenAt))
      kept[id] = { ...own, ...sharing(kept[id]) };
  return kept;
}

/** Returns what a stored draft says of the server's, which other tabs tell too. */
const sharing = ({ shared, told }: Partial<KeptDraft> = {}): Partial<KeptDraft> => ({
  ...(shared && { shared }),
  ...(told && { told }),
});

export const textsOf = (kept: KeptDrafts): Record<string, string> =>
  Object.fromEntries(Object.entries(kept).flatMap(([id, { text }]) => (text === '' ? [] : [[id, text]])));

export const readDrafts = (owner: Owner): Record<string, string> => textsOf(readKept(owner));

/** Returns what this device has of a conversation's draft, also an emptied one; undefined if nothing was stored. */
export const readDraft = (owner: Owner, conversationId: string): KeptDraft | undefined =>
  readKept(owner)[conversationId];

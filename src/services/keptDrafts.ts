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
  /** When it was emptied: what is written later is another message, also with the same text. */
  emptiedAt?: string;
}

export interface Shared {
  text: string;
  /** ISO 8601; empty if the server is not known to have any. */
  at: string;
}

export type KeptDrafts = Record<string, KeptDraft>;

export function readKept(owner: Owner): KeptDrafts {
  const found = read<Record<string, KeptDraft | string>>(keyOf('drafts', owner), {});
  return Object.fromEntries(
    Object.entries(found).map(([id, it]) => [id, typeof it === 'string' ? { text: it, writtenAt: '' } : it]),
  );
}

export const textsOf = (kept: KeptDrafts): Record<string, string> =>
  Object.fromEntries(Object.entries(kept).flatMap(([id, { text }]) => (text === '' ? [] : [[id, text]])));

export const readDrafts = (owner: Owner): Record<string, string> => textsOf(readKept(owner));

/** Returns what this device has of a conversation's draft, also an emptied one; undefined if nothing was stored. */
export const readDraft = (owner: Owner, conversationId: string): KeptDraft | undefined =>
  readKept(owner)[conversationId];

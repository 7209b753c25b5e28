import type { Draft } from '#contract/draft.ts';
import { onStoredElsewhere } from '#lib/browserStorage.ts';
import { mergeTexts } from '#lib/mergeTexts.ts';
import { keyOf, read, write, type Owner } from './storage.ts';

/**
 * Stores drafts on this device, per user and organisation. Its tabs share them, and the server those of all devices: who
 * writes takes in what another tab or device wrote meanwhile, so that no letter is lost.
 */

/** A stored draft. An emptied one stays for a while, so that an older copy from another device does not return. */
interface KeptDraft {
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  /** What the server is known to have; absent in one of an earlier version. */
  shared?: Shared;
  /** `writtenAt` of the texts that went to the server lately, whose announcements are no news. */
  sentAt?: string[];
}

interface Shared {
  text: string;
  /** ISO 8601; empty if the server is not known to have any. */
  at: string;
}
const NOTHING: Shared = { text: '', at: '' };

/** Number of texts on their way that are remembered; more than one only where answers were lost. */
const SENT_MOST = 5;

type KeptDrafts = Record<string, KeptDraft>;

/** All drafts of this device after a change, the text of the changed one, and the instant to store on the server. */
export interface DraftChange {
  drafts: Record<string, string>;
  text: string;
  writtenAt: string;
}

/** Maximum number of stored drafts; the oldest are dropped. */
const DRAFTS_MOST = 200;

function readKept(owner: Owner): KeptDrafts {
  const found = read<Record<string, KeptDraft | string>>(keyOf('drafts', owner), {});
  return Object.fromEntries(
    Object.entries(found).map(([id, it]) => [id, typeof it === 'string' ? { text: it, writtenAt: '' } : it]),
  );
}

const textsOf = (kept: KeptDrafts): Record<string, string> =>
  Object.fromEntries(Object.entries(kept).flatMap(([id, { text }]) => (text === '' ? [] : [[id, text]])));

/** In milliseconds; 0 for one of an earlier version, which has none. */
const instantOf = (at: string | undefined): number => (at ? Date.parse(at) : 0);

export const readDrafts = (owner: Owner): Record<string, string> => textsOf(readKept(owner));

/** Returns what this device has of a conversation's draft, also an emptied one; undefined if nothing was stored. */
export const readDraft = (owner: Owner, conversationId: string): KeptDraft | undefined =>
  readKept(owner)[conversationId];

/** `known` was read just before, because another tab may have written a different draft. */
function put(owner: Owner, known: KeptDrafts, conversationId: string, draft: KeptDraft): DraftChange {
  const { [conversationId]: _, ...rest } = known;
  const entries = [...Object.entries(rest), [conversationId, draft] as const];
  const kept = Object.fromEntries(entries.slice(-DRAFTS_MOST));
  write(keyOf('drafts', owner), kept, false);
  return { drafts: textsOf(kept), text: draft.text, writtenAt: draft.writtenAt };
}

/** Later than all of these, also where the clock was set back, so that a text that was sent does not return. */
const laterThan = (now: number, ...instants: (string | undefined)[]): string =>
  new Date(Math.max(now, ...instants.map((at) => instantOf(at) + 1))).toISOString();

/**
 * Saves what the user wrote at `now` (milliseconds).
 *
 * @param base what the field had before; without it, what is stored
 */
export function saveDraft(
  owner: Owner,
  conversationId: string,
  { text, base }: { text: string; base?: string },
  now: number,
): DraftChange {
  const known = readKept(owner);
  const stored = known[conversationId];
  const merged = stored && base !== undefined ? mergeTexts(base, text, stored.text) : text;
  const writtenAt = laterThan(now, stored?.writtenAt);
  return put(owner, known, conversationId, { shared: NOTHING, ...stored, text: merged, writtenAt });
}

/** Returns what this device has written beside the server's text; of an earlier version's two, the newer. */
function withOwn(stored: KeptDraft | undefined, { text, written_at: at }: Draft): string {
  if (stored?.shared) return mergeTexts(stored.shared.text, stored.text, text);
  return stored && instantOf(stored.writtenAt) >= instantOf(at) ? stored.text : text;
}

/** Applies a draft that the server has; null if it is no news to this device. */
export function learnDraft(owner: Owner, draft: Draft, now: number): DraftChange | null {
  const known = readKept(owner);
  const { conversation_id: id, written_at: at } = draft;
  const stored = known[id];
  if (stored?.shared && instantOf(stored.shared.at) >= instantOf(at)) return null;
  const shared = { text: draft.text, at };
  if (stored && (stored.sentAt?.includes(at) || stored.writtenAt === at)) {
    put(owner, known, id, { ...stored, shared });
    return null;
  }
  const text = withOwn(stored, draft);
  // What this device has beside it is shared anew, so it must be later.
  const writtenAt = text === draft.text ? at : laterThan(now, at, stored?.writtenAt);
  return put(owner, known, id, { text, writtenAt, shared });
}

/** Notes that a draft is on its way to the server; returns `writtenAt` of what the server is known to have. */
export function beginSharing(owner: Owner, conversationId: string, writtenAt: string): string | null {
  const known = readKept(owner);
  const stored = known[conversationId];
  if (!stored) return null;
  const sentAt = [...(stored.sentAt ?? []), writtenAt].slice(-SENT_MOST);
  put(owner, known, conversationId, { ...stored, sentAt });
  return stored.shared?.at || null;
}

/** Calls `tell` when another tab of the same user writes a draft. */
export const onDraftsElsewhere = (
  owner: Owner,
  tell: (drafts: Record<string, string>) => void,
): (() => void) => onStoredElsewhere(keyOf('drafts', owner), () => tell(readDrafts(owner)));

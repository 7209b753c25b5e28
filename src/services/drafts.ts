import type { Draft } from '#contract/draft.ts';
import { onStoredElsewhere } from '#lib/browserStorage.ts';
import { mergeTexts } from '#lib/mergeTexts.ts';
import {
  instantOf,
  type KeptDraft,
  type KeptDrafts,
  readDraft,
  readDrafts,
  readKept,
  rememberOwn,
  type Shared,
  textsOf,
} from './keptDrafts.ts';
import { keyOf, write, type Owner } from './storage.ts';

/**
 * Stores drafts on this device, per user and organisation. Its tabs share them, and the server those of all devices: who
 * writes takes in what another tab or device wrote meanwhile, so that no letter is lost.
 */

const NOTHING: Shared = { text: '', at: '' };

/** Maximum number of `told` texts. */
const TOLD_MOST = 5;

/** A text and the instant to store on the server. */
export interface Written {
  text: string;
  writtenAt: string;
}

/** All drafts of this device after a change, and the changed one. */
export interface DraftChange extends Written {
  drafts: Record<string, string>;
}

/** Maximum number of stored drafts; the oldest are dropped. */
const DRAFTS_MOST = 200;

/** `known` was read just before, because another tab may have written a different draft. */
function put(owner: Owner, known: KeptDrafts, conversationId: string, draft: KeptDraft): DraftChange {
  const { [conversationId]: _, ...rest } = known;
  const entries = [...Object.entries(rest), [conversationId, draft] as const];
  const kept = Object.fromEntries(entries.slice(-DRAFTS_MOST));
  write(keyOf('drafts', owner), kept, false);
  rememberOwn(owner, conversationId, draft);
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
  const emptied = merged === '' ? { emptiedAt: writtenAt } : {};
  return put(owner, known, conversationId, {
    shared: NOTHING,
    ...stored,
    ...emptied,
    text: merged,
    writtenAt,
  });
}

/**
 * Returns when the stored draft first had this text, as far as this device knows: a letter that was typed and deleted
 * again makes no other message of it. Undefined if nothing is stored.
 */
export function beganAs(owner: Owner, conversationId: string, text: string): string | undefined {
  const { told = [], emptiedAt = '', writtenAt } = readDraft(owner, conversationId) ?? {};
  return told.find((it) => it.at > emptiedAt && it.text.trim() === text)?.at ?? writtenAt;
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
  if (stored && (stored.writtenAt === at || stored.told?.some((it) => it.at === at))) {
    put(owner, known, id, { ...stored, shared });
    return null;
  }
  const text = withOwn(stored, draft);
  // What this device has beside it is shared anew, so it must be later.
  const isNewest = instantOf(at) > instantOf(stored?.writtenAt);
  const writtenAt = text === draft.text && isNewest ? at : laterThan(now, at, stored?.writtenAt);
  const emptiedAt = draft.text === '' ? at : stored?.emptiedAt;
  const emptied = emptiedAt === undefined ? {} : { emptiedAt };
  return put(owner, known, id, { text, writtenAt, shared, told: withTold(stored, shared), ...emptied });
}

const withTold = (stored: KeptDraft | undefined, shared: Shared): Shared[] =>
  [...(stored?.told ?? []), shared].slice(-TOLD_MOST);

/** Notes that a draft is on its way to the server; returns `writtenAt` of what the server is known to have. */
export function beginSharing(
  owner: Owner,
  conversationId: string,
  { text, writtenAt }: Written,
): string | null {
  const known = readKept(owner);
  const stored = known[conversationId];
  if (!stored) return null;
  put(owner, known, conversationId, { ...stored, told: withTold(stored, { text, at: writtenAt }) });
  return stored.shared?.at || null;
}

/** Returns the drafts that the server is not known to have: the page was closed before it could be told. */
export const unsharedDrafts = (owner: Owner): [conversationId: string, Written][] =>
  Object.entries(readKept(owner)).filter(([, { text, shared }]) => shared && shared.text !== text);

/** Calls `tell` when another tab of the same user writes a draft. */
export const onDraftsElsewhere = (
  owner: Owner,
  tell: (drafts: Record<string, string>) => void,
): (() => void) => onStoredElsewhere(keyOf('drafts', owner), () => tell(readDrafts(owner)));

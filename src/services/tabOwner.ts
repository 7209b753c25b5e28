/**
 * Whom this tab shows: the person and the organisation that it was loaded with (O39).
 * Each request names them, and none leaves while somebody else is signed in in this browser.
 */
import { Failure } from '#contract/failure.ts';
import { NO_ORGANISATION, ORGANISATION_HEADER, PERSON_HEADER, type SignedIn } from '#contract/tabOwner.ts';

/** A change of who is signed in, as the tab's chart hears it. */
export type TabFact =
  /** The tab begins with this person and organisation. */
  | { type: 'tab.claimed'; owner: SignedIn }
  /** The tab shows nobody any more. */
  | { type: 'tab.released' }
  /** A renewed bearer was somebody else's. */
  | { type: 'tab.found'; signedIn: SignedIn }
  /** The person signed out in another tab. */
  | { type: 'tab.left' }
  /** Another tab began with the same person and organisation. */
  | { type: 'tab.joined' }
  /** Another tab began with others, or the server refused this tab's owner. */
  | { type: 'tab.doubted' }
  /** The browser shows the page again as it was when somebody left it; nothing reached it meanwhile. */
  | { type: 'tab.restored' };

/** The word between tabs: nobody is signed in any more, or a tab began with this owner. */
type Word = { owner: null } | { owner: { person: string; organisation: string } };

const idsOf = ({ user, organisation }: SignedIn) => ({
  person: user.id,
  organisation: organisation?.id ?? NO_ORGANISATION,
});

/** Ids of whom the tab shows; null on the pages of signed-out people. A new object for each claim. */
export type Shown = Readonly<ReturnType<typeof idsOf>> | null;

let shown: Shown = null;
let held = false;
let listener: ((fact: TabFact) => void) | null = null;
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('parley.signedIn') : null;

/** Returns whether the tabs of this browser can tell each other anything; older browsers have no channel. */
export const hearsTabs = (): boolean => channel !== null;

export const shownOwner = (): Shown => shown;

const isShown = ({ person, organisation }: NonNullable<Shown>): boolean =>
  shown?.person === person && shown.organisation === organisation;

/**
 * Returns whether the tab shows others than who is signed in.
 * Who is in no organisation any more is not in another one: the server says so at the next request.
 */
export const isForeign = ({ user, organisation }: SignedIn): boolean =>
  shown !== null &&
  (shown.person !== user.id || (organisation !== null && shown.organisation !== organisation.id));

const tell = (fact: TabFact): void => listener?.(fact);

/** Begins the tab with the one who is signed in, and tells the other tabs. */
export function claimTab(owner: SignedIn): void {
  const ids = idsOf(owner);
  if (!isShown(ids)) shown = ids;
  held = false;
  tell({ type: 'tab.claimed', owner });
  announceOwner();
}

/** Ends what the tab shows of anybody. */
export function releaseTab(): void {
  shown = null;
  held = false;
  tell({ type: 'tab.released' });
}

/** Tells the other tabs whom this tab shows, after it became the one that is signed in. */
export const announceOwner = (): void => {
  if (shown) channel?.postMessage({ owner: shown } satisfies Word);
};

/** Tells the other tabs that nobody is signed in any more. */
export const announceSignOut = (): void => channel?.postMessage({ owner: null } satisfies Word);

/** Tells the tab's chart that the server named somebody else, or may. */
export const reportFound = (signedIn: SignedIn): void => tell({ type: 'tab.found', signedIn });
export const reportDoubt = (): void => tell({ type: 'tab.doubted' });

/** Lets no request leave, because the tab shows somebody who is not signed in. */
export const holdRequests = (): void => {
  held = true;
};

export const isHeld = (): boolean => held;

/** Lets requests leave again; returns whether they were held. */
export function releaseRequests(): boolean {
  const was = held;
  held = false;
  return was;
}

/**
 * Returns the headers that name whom the tab shows.
 * A call that began under another owner is not sent: neither its retry after a switch nor anything of a held tab.
 */
export function ownerHeaders(begun: Shown = shown): Record<string, string> {
  if (held || (begun !== null && begun !== shown)) throw new Failure('identityChanged');
  return shown ? { [PERSON_HEADER]: shown.person, [ORGANISATION_HEADER]: shown.organisation } : {};
}

/** The header of the identity paths, which act for the person in any organisation. */
export const personHeader = (): Record<string, string> => (shown ? { [PERSON_HEADER]: shown.person } : {});

/** Listens to the other tabs and to the tab's own requests; returns how to stop. */
export function watchTab(listen: (fact: TabFact) => void): () => void {
  listener = listen;
  const onWord = ({ data: { owner } }: MessageEvent<Word>) => {
    if (shown === null) return;
    if (owner === null) return listen({ type: 'tab.left' });
    listen({ type: isShown(owner) ? 'tab.joined' : 'tab.doubted' });
  };
  channel?.addEventListener('message', onWord);
  return () => {
    channel?.removeEventListener('message', onWord);
    listener = null;
  };
}

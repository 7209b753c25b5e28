/**
 * Back closes what is open over the page, where it is used by touch.
 *
 * Each open layer has an entry of the history at the page's own address. Back leaves it, and the layer closes as by Escape.
 * An entry whose layer was closed otherwise stays: Back passes over it, and the next address takes its place.
 */
import { useEffect } from 'react';

/** An entry of the history: which page it belongs to, and how many layers were open. */
interface LayerEntry {
  page: string;
  layers: number;
}

let open = 0;
/** The entry that is shown, to know what Back has left. */
let left: { entry: LayerEntry; address: string } | null = null;

/** What the router keeps in an entry: its place, and what we gave it. */
interface EntryState {
  idx?: number;
  usr?: { layers?: LayerEntry } | null;
}

const stateNow = () => (history.state ?? {}) as EntryState;
const entryNow = (): LayerEntry | null => stateNow().usr?.layers ?? null;
const addressNow = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** Remembers the entry that is shown now; the router's entries are told by whoever follows the address. */
export const rememberEntry = () => {
  const entry = entryNow();
  left = entry && { entry, address: addressNow() };
};

/** Adds the entry of a layer, unless one that was left over stands for it. */
function addEntry(): void {
  const entry = entryNow() ?? { page: crypto.randomUUID(), layers: 0 };
  if (entry.layers >= open) return;
  const { usr, idx = 0, ...state } = stateNow();
  const withLayers = (layers: number) => ({ ...state, usr: { ...usr, layers: { ...entry, layers } } });
  history.replaceState({ ...withLayers(entry.layers), idx }, '');
  history.pushState({ ...withLayers(entry.layers + 1), idx: idx + 1 }, '');
  rememberEntry();
}

/** Returns how a page may go to its next address, so that the entry of a layer is neither left behind nor lost. */
export const besideLayers = (replace: boolean): { replace: boolean; state?: unknown } => {
  if (!entryNow()?.layers) return { replace };
  return replace ? { replace, state: stateNow().usr } : { replace: true };
};

const pressEscape = () =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );

function onBack(): void {
  const [before, now] = [left, entryNow()];
  rememberEntry();
  if (!before || !now || now.page !== before.entry.page || now.layers >= before.entry.layers) return;
  // The address may have changed while the layer was open.
  if (addressNow() !== before.address) history.replaceState(history.state, '', before.address);
  rememberEntry();
  // What was open has been closed already: the one who pressed Back means the page before.
  if (open <= now.layers) return history.back();
  pressEscape();
  // What cannot be closed now, or asks first, is still open.
  requestAnimationFrame(() => requestAnimationFrame(() => open > 0 && addEntry()));
}

if (typeof window !== 'undefined') {
  // Before the page's own listener, which reads the address.
  window.addEventListener('popstate', onBack);
  rememberEntry();
}

/** Lets Back close the layer while it is open. */
export function useBackCloses(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !window.matchMedia('(pointer: coarse)').matches) return;
    open += 1;
    addEntry();
    return () => {
      open -= 1;
    };
  }, [isOpen]);
}

/** Lets Back close the layer that draws it. */
export function BackCloses(): null {
  useBackCloses(true);
  return null;
}

/** Reads from the browser's storage; null if it is blocked. */
export const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private window or full disk: the choice lasts as long as the page.
  }
};

/** Calls `tell` when another tab stores something under this key; returns how to stop. */
export function onStoredElsewhere(key: string, tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

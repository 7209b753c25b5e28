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

/** Storage of this browser; a browser that keeps nothing answers null and forgets. */
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
    // Private windows and full disks: the choice lasts as long as the page.
  }
};

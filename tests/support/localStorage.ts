import { afterEach, beforeEach, vi } from 'vitest';
import { forgetOwn } from '#services/keptDrafts.ts';

/** Gives each test of a file an empty `localStorage`; returns its entries. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }),
  );
  afterEach(() => {
    stored.clear();
    forgetOwn();
    vi.unstubAllGlobals();
  });
  return stored;
}

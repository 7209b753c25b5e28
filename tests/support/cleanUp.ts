/** What a file of views leaves behind is removed after it, because the next file runs in the same page. */
import { afterAll, beforeEach, vi } from 'vitest';
import { withholdCompositionKeys } from '#ui/focus/compositionKeys.ts';
import { cleanup } from 'vitest-browser-react';

// The package itself registers this for the first file of a worker only.
beforeEach(() => cleanup());
// As the pages do (`src/app/main.tsx`).
withholdCompositionKeys();

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

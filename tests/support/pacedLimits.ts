/** Before each file: the project's limits of time, multiplied by how slow the machine is. */
import { inject, vi } from 'vitest';
import { measurePace } from '../../scripts/lib/pace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds that a test and a hook may take on a quiet machine. */
    limits: { test: number; hook: number };
  }
}

const { test, hook } = inject('limits');
const pace = measurePace();
vi.setConfig({ testTimeout: test * pace, hookTimeout: hook * pace });

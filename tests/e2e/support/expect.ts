import { expect as ofPlaywright } from '@playwright/test';
import { paced } from '../../../scripts/lib/pace.ts';

/** Milliseconds in which an expected state comes on a quiet machine, however much it has to load. */
const PATIENCE = 20_000;

const now = () => ofPlaywright.configure({ timeout: paced(PATIENCE) });

/** Playwright's `expect`, whose patience is multiplied by how slow the machine is. */
export const expect: typeof ofPlaywright = new Proxy(ofPlaywright, {
  apply: (_, __, args: Parameters<typeof ofPlaywright>) => now()(...args),
  get: (_, key) => Reflect.get(now(), key) as unknown,
});

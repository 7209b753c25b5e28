/** Tests how many pieces of work a loop does at once. */
import { expect, it, vi } from 'vitest';
import { openLoop } from '#server/jobs/loop.ts';

const PIECES = 9;

it('a loop does as many pieces of work at once as it is wide, and no more', async () => {
  let [begun, running, most] = [0, 0, 0];
  const release: (() => void)[] = [];
  const loop = openLoop({
    async work() {
      if (begun === PIECES) return false;
      begun += 1;
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => release.push(resolve));
      running -= 1;
      return true;
    },
    rest: async () => null,
    onError: (error) => {
      throw error;
    },
    width: 3,
  });
  for (let ended = 0; ended < PIECES; ended += 1) {
    loop.wake();
    await vi.waitUntil(() => release.length > 0);
    release.shift()?.();
  }
  await loop.stop();
  expect([begun, running, most]).toEqual([PIECES, 0, 3]);
});

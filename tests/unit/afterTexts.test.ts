import { describe, expect, it } from 'vitest';
import { afterTexts } from '#app/wiring/shell/afterTexts.ts';
import type { Toast } from '#machines/shell/toast.machine.ts';

const problem = { code: 'unheardOf', text: null, details: {} } as unknown as NonNullable<Toast['problem']>;

/** Returns what happened, in order, while a toast is shown. */
async function shown(toast: Partial<Toast>, load = () => Promise.resolve<unknown>(undefined)) {
  const happened: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  afterTexts(
    { tone: 'plain', title: 'common.dismiss', ...toast },
    () => {
      happened.push('shown');
      resolve();
    },
    () => {
      happened.push('loading');
      return load();
    },
  );
  await promise;
  return happened;
}

describe('a toast', () => {
  it('is shown at once if its texts are there', async () => {
    expect(await shown({})).toEqual(['shown']);
    expect(await shown({ problem, text: 'Said by the server.' })).toEqual(['shown']);
  });

  it('waits for its title', async () => {
    expect(await shown({ title: 'later.title' })).toEqual(['loading', 'shown']);
  });

  it('waits for the words of its problem', async () => {
    expect(await shown({ problem })).toEqual(['loading', 'shown']);
  });

  it('is shown if the texts cannot be loaded', async () => {
    const load = () => Promise.reject(new Error('No network.'));
    expect(await shown({ title: 'later.title' }, load)).toEqual(['loading', 'shown']);
  });
});

import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wirePayBackList } from '#app/wiring/settings/payBacks.ts';
import { listPayBacks, PAY_BACK_PAGE } from '#contract/payBacks.ts';
import { english } from '#i18n/english.ts';
import { createCache } from '#services/createCache.ts';
import { catchDownloads } from '#tests/support/downloads.ts';
import { somePayBacks } from '#tests/support/payBacks.ts';

it('money to pay back is exported from all pages, in the shown state', async () => {
  const saved = catchDownloads();
  const [one, two] = somePayBacks.entries;
  const call = vi.fn(async (_, { cursor }: { cursor?: string }) =>
    cursor === 'c2'
      ? { data: [two], next: null, totals: [] }
      : { data: [one], next: 'c2', totals: somePayBacks.totals },
  );
  const app = {
    cache: createCache(),
    call,
    actors: { language: { getSnapshot: () => ({ context: { language: 'en', texts: english } }) } },
  } as unknown as AppContext;
  const actor = createActor(wirePayBackList(app)).start();
  await waitFor(actor.getSnapshot().children.pages!, (list) => list.matches({ shown: 'idle' }));
  actor.send({ type: 'payBacks.show', state: 'settled' });
  await waitFor(actor.getSnapshot().children.pages!, (list) => list.matches({ shown: 'idle' }));
  call.mockClear();
  actor.send({ type: 'payBacks.export', format: 'csv' });
  await vi.waitFor(() => expect(saved).toHaveLength(1));

  const { name, text } = await saved[0]!;
  expect(name).toBe('money-to-pay-back.csv');
  const [columns, ...rows] = text.trim().split(/\r?\n/);
  expect(columns).toContain('Reference');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Awa Ngono', '']);
  expect(call.mock.calls.map(([operation, asked]) => [operation, asked])).toEqual([
    [listPayBacks, { state: 'settled', limit: PAY_BACK_PAGE }],
    [listPayBacks, { state: 'settled', cursor: 'c2', limit: PAY_BACK_PAGE }],
  ]);
  actor.stop();
});

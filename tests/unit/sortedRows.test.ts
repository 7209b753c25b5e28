import { describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversation.ts';
import { readRefinement, refinementText } from '#contract/listQuery.ts';
import { refinementIn } from '#contract/refinement.ts';
import { comesBefore, isListed, type SortedList } from '#machines/inbox/sortedRows.ts';
import { inboxQueryOf, inInbox, tidied } from '#machines/inbox/inboxAddress.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { mergeConversation } from '#services/merge.ts';
import { openSorted } from '#app/wiring/inbox/sortedRows.ts';
import { serverNow } from '#services/clock.ts';
import { ADA, aConversation } from '#tests/support/entities.ts';
import { generated } from '#tests/support/generated.ts';

const HOME = '/dashboard/conversations/home';

describe('sort and filters in the address', () => {
  it('have one form, whatever their order, and lose what is unknown', () => {
    const given = new URLSearchParams('tag=vip&x=1&sort=waiting&tag=vip&tag=wedding&channel=fax&unread=yes');
    expect(refinementIn(given)).toBe('sort=waiting&tag=vip&tag=wedding');
    expect(tidied(`${HOME}?filter=mine&sort=oldest&tag=vip`)).toBe(`${HOME}?tag=vip&filter=mine`);
    expect(tidied(`${HOME}?filter=mine&tag=vip`)).toBeNull();
  });

  it('are read as they were written', () => {
    const refinement = readRefinement('sort=window&unread=1&channel=instagram&tag=a%26b');
    expect(refinement.tags).toEqual(['a&b']);
    expect(refinementText(refinement)).toBe('sort=window&unread=1&channel=instagram&tag=a%26b');
    const query = inboxQueryOf(`${HOME}?sort=window&filter=mine`);
    expect(query).toMatchObject({ filter: 'mine', refine: 'sort=window' });
    expect(inInbox(HOME, { ...query, refine: '' })).toBe(`${HOME}?filter=mine`);
  });

  it('are a saved view’s own where the address names one', () => {
    const id = '3f0e8a64-7a52-4b6c-9d0e-2f1a5b7c9d10';
    expect(refinementIn(new URLSearchParams(`sort=waiting&view=${id}`))).toBe(`view=${id}`);
  });
});

describe('the rows of a sorted list', () => {
  const now = serverNow();
  const at = (minutes: number) => Math.floor(now / 1000) - minutes * 60;
  const make = (n: number, minutes: number, more: Partial<Conversation> = {}) =>
    aConversation(n, {
      label: 'needs-attention',
      handler_detail: null,
      waiting_since: at(minutes),
      last_message_received_at: at(minutes),
      activity: n,
      ...more,
    });
  const shown = (cache: ReturnType<typeof createCache>, refine: string) =>
    cache.getQueryData<Conversation[]>(keys.conversations('all', refine)) ?? [];

  it('are those of the server up to its last row, after any changes', () => {
    for (let run = 0; run < 60; run += 1) {
      const random = generated(3, run);
      const refine = random.pick(['sort=waiting', 'sort=window', 'sort=waiting&unassigned=1']);
      const list: SortedList = {
        filter: 'all',
        refine,
        me: ADA,
        now,
        hasDraft: () => false,
        isMentioned: () => false,
      };
      const bySort = (rows: Conversation[]) =>
        rows
          .filter((row) => isListed(list, row))
          .sort((one, other) => (comesBefore(list, one, other) ? -1 : 1));
      const all = new Map(
        Array.from({ length: 12 }, (_, n) => make(n + 1, random.below(2000))).map((row) => [row._id, row]),
      );
      const cache = createCache();
      const rows = openSorted(cache, keys.conversations('all', refine), list);
      const size = random.pick([5, 20]);
      const page = bySort([...all.values()]).slice(0, size);
      rows.merge(page, page.length < size);
      const end = page.length < size ? null : page.at(-1);
      for (let step = 0; step < 8; step += 1) {
        const { waiting_since: _, ...rest } = random.pick([...all.values()]);
        const changed: Conversation = {
          ...rest,
          version: rest.version + 1,
          ...(random.chance(0.5) ? { activity: 100 + step } : { waiting_since: at(random.below(2000)) }),
          label: random.pick(['needs-attention', 'resolved'] as const),
        };
        all.set(changed._id, changed);
        mergeConversation(cache, changed, ADA);
      }
      const expected = bySort([...all.values()]).filter(
        (row) => !end || row._id === end._id || !comesBefore(list, end, row),
      );
      expect(shown(cache, refine).map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
    }
  });

  it('have the changes that came while the first page was loading', () => {
    const cache = createCache();
    const rows = openSorted(cache, keys.conversations('all', 'sort=waiting'), {
      filter: 'all',
      refine: 'sort=waiting',
      me: ADA,
    });
    const [first, second] = [make(1, 10), make(2, 5)];
    mergeConversation(cache, { ...second, version: 2, waiting_since: at(30) }, ADA);
    rows.merge([first, second], true);
    expect(shown(cache, 'sort=waiting').map(({ _id }) => _id)).toEqual([second._id, first._id]);
  });

  it('are not doubled by a page that has a row again', () => {
    const cache = createCache();
    const rows = openSorted(cache, keys.conversations('all', 'unread=1'), {
      filter: 'all',
      refine: 'unread=1',
      me: ADA,
    });
    rows.merge([make(1, 1), make(2, 1)], false);
    expect(rows.merge([make(2, 1), make(3, 1)], true)).toBe(3);
  });
});

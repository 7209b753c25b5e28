import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { AssignDialog } from '#features/conversation/dialogs/AssignDialog.tsx';
import { ScheduledStrips } from '#features/planning/ScheduledStrips.tsx';
import { assignDialogMachine, type MembersPage } from '#machines/conversation/assignDialog.machine.ts';
import { scheduledMessagesMachine } from '#machines/conversation/scheduledMessages.machine.ts';
import { createCache } from '#services/createCache.ts';
import { keys } from '#services/cache.ts';
import { ADA, aConversation, anOrganisation, named, NOW } from '#tests/support/entities.ts';
import { anInbox } from '#tests/support/inbox.tsx';
import { show } from '#tests/support/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const row = {
  id: 's1',
  conversation_id: 'v1',
  author: { id: ADA, name: 'Ada Njoh', has_left: false },
  message: 'Your dress is ready.',
  files: [],
  caption: '',
  reply_to: null,
  due_at: new Date(NOW + 3_600_000).toISOString(),
  reopens: false,
  reason: null as string | null,
  reason_by: null as string | null,
};

/** Caches one scheduled message of the signed-in person. */
function aCache(more: Partial<typeof row> = {}) {
  const cache = createCache();
  cache.setQueryData(keys.organisation, anOrganisation);
  cache.setQueryData(keys.me, { user: { id: ADA } });
  cache.setQueryData(keys.scheduled('v1'), [{ ...row, ...more }]);
  return cache;
}

it('a row tells its reader alone that a scheduled message of theirs was not sent', async () => {
  const { view, cache } = anInbox({
    rows: [
      aConversation(1, { ...named('Grace Achu'), returned_to: [ADA] }),
      aConversation(2, { ...named('Rose Mbarga'), returned_to: ['ben'] }),
    ],
  });
  await show(view, { cache });
  const textOf = (name: RegExp) => () => page.getByRole('link', { name }).element().textContent;
  await expect.poll(textOf(/Grace/)).toContain('Your scheduled message was not sent');
  await expect.poll(textOf(/Rose/)).not.toContain('scheduled');
});

it('a message that came back says who handled the conversation then', async () => {
  const actor = createActor(
    scheduledMessagesMachine.provide({ actors: { loadScheduled: fromPromise(() => Promise.resolve()) } }),
    { input: { conversationId: 'v1' } },
  ).start();
  await show(<ScheduledStrips actor={actor} conversationId="v1" />, {
    cache: aCache({ reason: 'takenByOther', reason_by: 'Ben Okri' }),
  });
  await expect.element(page.getByText('Ben Okri handled the conversation at that time.')).toBeVisible();
});

it('assigning says that a message waits, until its author is chosen', async () => {
  const cache = aCache();
  const member = (userId: string, firstName: string) => ({
    role: 'org:member',
    publicUserData: { userId, firstName, lastName: '', imageUrl: null },
  });
  cache.setQueryData(keys.members(''), [member(ADA, 'Ada'), member('ben', 'Ben')]);
  const actor = createActor(
    assignDialogMachine.provide({
      actors: {
        loadMembers: fromPromise<MembersPage, { search: string; offset: number }>(() =>
          Promise.resolve({ loaded: 2, hasMore: false, first: [] }),
        ),
      },
    }),
    { input: { conversationId: 'v1', me: ADA, role: 'admin', handler: 'cleo' } },
  ).start();
  actor.send({ type: 'assign.open' });
  await show(<AssignDialog actor={actor} conversationId="v1" />, { cache });
  const notice = page.getByText(/Your message for .+ waits here\..+ it will come back to you/);
  await page.getByRole('radio', { name: 'Ben' }).click();
  await expect.element(notice).toBeVisible();
  await page.getByRole('radio', { name: 'Ada' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

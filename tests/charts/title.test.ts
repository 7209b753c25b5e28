import { expect, it } from 'vitest';
import { unreadOfMine } from '#app/wiring/title.ts';
import { ADA, aConversation, ben } from '#tests/support/entities.ts';

it('counts one’s own conversations with something unread for the tab', () => {
  const all = [
    aConversation(1, { unread_count: 3 }),
    aConversation(2, { marked_unread: true }),
    aConversation(3),
    aConversation(4, { unread_count: 5, handler_detail: ben }),
    undefined,
  ];
  expect(unreadOfMine(all, ADA)).toBe(2);
});

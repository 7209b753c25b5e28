import { expect, it } from 'vitest';
import { titleOf, unreadOfMine } from '#app/wiring/shell/title.ts';
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

it('names the open conversation after the count', () => {
  expect(titleOf(3, 'Solange Ebanda')).toBe('(3) Solange Ebanda · Parley');
  expect(titleOf(0, 'Solange Ebanda')).toBe('Solange Ebanda · Parley');
  expect(titleOf(120, null)).toBe('(99+) Parley');
});

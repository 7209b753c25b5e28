import { expect, it } from 'vitest';
import { readNotifications, saveNotifications } from '#services/notificationStore.ts';
import { stubLocalStorage } from '#tests/support/localStorage.ts';

const owner = { userId: 'ada', organisationId: 'o1' };
const stored = stubLocalStorage();

it('reads a list that an earlier version stored', () => {
  stored.set('parley.notices.ada.o1', '[{"id":"n1"}]');
  expect(readNotifications(owner)).toEqual([{ id: 'n1' }]);
});

it('prefers the present list to an earlier one', () => {
  stored.set('parley.notices.ada.o1', '[{"id":"n1"}]');
  saveNotifications(owner, [{ id: 'n2' }]);
  expect(readNotifications(owner)).toEqual([{ id: 'n2' }]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readNotifications, saveNotifications } from '#services/notificationStore.ts';

const owner = { userId: 'ada', organisationId: 'o1' };
const stored = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

it('reads a list that an earlier version stored', () => {
  stored.set('parley.notices.ada.o1', '[{"id":"n1"}]');
  expect(readNotifications(owner)).toEqual([{ id: 'n1' }]);
});

it('prefers the present list to an earlier one', () => {
  stored.set('parley.notices.ada.o1', '[{"id":"n1"}]');
  saveNotifications(owner, [{ id: 'n2' }]);
  expect(readNotifications(owner)).toEqual([{ id: 'n2' }]);
});

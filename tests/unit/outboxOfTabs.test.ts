import { afterEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/localStorage.ts';

const owner = { userId: 'ada', organisationId: 'o1' };
const entry = (id: string) => ({
  clientMessageId: id,
  conversationId: 'c1',
  text: id,
  writtenAt: '2026-01-05T12:00:00Z',
});
stubLocalStorage();
afterEach(() => vi.unstubAllGlobals());

/** The browser's locks, of tabs that `close` ends. */
function browser() {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => held.add(name),
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    },
  });
  return {
    async openTab() {
      vi.resetModules();
      const storage = await import('#services/storage.ts');
      const before = new Set(held);
      storage.announceTab();
      const own = [...held].filter((name) => !before.has(name));
      const close = () => own.forEach((name) => held.delete(name));
      return { save: storage.saveOutbox, adopt: () => storage.adoptOutbox(owner), close };
    },
  };
}
const ids = (entries: readonly { clientMessageId: string }[]) =>
  entries.map(({ clientMessageId }) => clientMessageId).toSorted();

it('two tabs keep their unsent texts beside each other, and the next tab sends both once they are closed', async () => {
  const { openTab } = browser();
  const [first, second] = [await openTab(), await openTab()];
  first.save(owner, [entry('a')]);
  second.save(owner, [entry('b')]);
  first.close();
  second.close();
  expect(ids(await (await openTab()).adopt())).toEqual(['a', 'b']);
});

it('a new tab leaves what an open one still holds, which may be undone there', async () => {
  const { openTab } = browser();
  const first = await openTab();
  first.save(owner, [entry('held')]);
  const second = await openTab();
  expect(await second.adopt()).toEqual([]);
  second.save(owner, [entry('b')]);
  first.save(owner, []);
  expect(ids(await second.adopt())).toEqual(['b']);
  second.close();
  expect(ids(await (await openTab()).adopt())).toEqual(['b']);
});

it('a browser without locks hands all stored texts to the next tab', async () => {
  const { openTab } = browser();
  (await openTab()).save(owner, [entry('a')]);
  vi.stubGlobal('navigator', {});
  const { adoptOutbox } = await import('#services/storage.ts');
  expect(ids(await adoptOutbox(owner))).toEqual(['a']);
});

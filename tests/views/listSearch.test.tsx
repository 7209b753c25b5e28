import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keys } from '#services/cache.ts';
import { aMessage, NOW, people } from '#tests/support/entities.ts';
import { anInbox, reply } from '#tests/support/inbox.tsx';
import { show } from '#tests/support/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const field = () => page.getByRole('combobox', { name: 'Search conversations and messages' });

async function found(messages = 1) {
  const inbox = anInbox();
  await show(inbox.view, { cache: inbox.cache });
  await userEvent.fill(field(), 'jacket');
  inbox.clock.increment(350);
  inbox.cache.setQueryData(keys.found, {
    conversations: people.slice(0, 2),
    messages: [
      { conversation: people[4], message: aMessage(7, { message: 'Is the Jacket still there?', ago: 0 }) },
    ].slice(0, messages),
    words: 'jacket',
  });
  reply(inbox.search, 'searchConversations', { conversations: 2, messages });
  return inbox;
}

describe('the search of the list', () => {
  it('accepts words and chips, and removes chips one by one [LIST-006]', async () => {
    const { view, cache, search } = anInbox();
    await show(view, { cache });
    await userEvent.fill(field(), 'tag:vip tag:wholesale shoes');
    expect(search.getSnapshot().context).toMatchObject({ text: 'shoes', tags: ['vip', 'wholesale'] });
    await userEvent.click(page.getByRole('button', { name: 'Remove the tag vip' }));
    expect(search.getSnapshot().context.tags).toEqual(['wholesale']);
    await userEvent.fill(field(), '');
    await userEvent.click(field());
    await userEvent.keyboard('{Backspace}');
    expect(search.getSnapshot().context.tags).toEqual([]);
  });

  it('offers tags by keyboard while tag: is typed [LIST-007]', async () => {
    const { view, cache, search } = anInbox();
    await show(view, { cache });
    await userEvent.fill(field(), 'tag:');
    reply(search, 'suggestTags', ['vip', 'wholesale']);
    await expect.element(page.getByRole('option', { name: 'vip' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(search.getSnapshot().context.tags).toEqual(['wholesale']);
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('shows two groups with highlighted words, and links to a message [LIST-009]', async () => {
    await found();
    const groups = page.getByRole('heading', { level: 2 }).elements();
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      'Conversations found 2',
      'Messages found 1',
      'Choose a conversation',
    ]);
    expect(document.querySelector('mark')?.textContent).toBe('Jacket');
    expect(document.querySelector('mark')?.closest('a')?.getAttribute('href')).toMatch(
      /^\/dashboard\/conversations\/[\w-]+\?message=[\w-]+&seq=7$/,
    );
  });

  it('moves the focus from the field into the results and back', async () => {
    await found();
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Is the Jacket');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field().element());
  });

  it('says when nothing was found [LIST-010]', async () => {
    const { view, cache, clock, search } = anInbox();
    await show(view, { cache });
    await userEvent.fill(field(), 'jacket');
    clock.increment(350);
    cache.setQueryData(keys.found, { conversations: [], messages: [], words: 'jacket' });
    reply(search, 'searchConversations', { conversations: 0, messages: 0 });
    await expect.element(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  });

  it('keeps its results while conversations change, and says so', async () => {
    const { search } = await found();
    search.send({ type: 'conversation.changed' });
    const news = page.getByRole('button', { name: 'New activity: search again' });
    await expect.element(news).toBeVisible();
    await userEvent.click(news);
    expect(search.getSnapshot().value).toBe('searching');
    await expect.element(page.getByText('Is the Jacket', { exact: false }).first()).toBeInTheDocument();
  });

  it('shows the list again when it is cleared [LIST-008]', async () => {
    await found();
    await userEvent.click(page.getByRole('button', { name: 'Clear the search' }));
    await expect.element(page.getByRole('tab', { name: /All/ })).toBeVisible();
  });
});

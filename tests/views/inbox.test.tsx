import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MODE } from '#contract/message.ts';
import { keys } from '#services/cache.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { ADA, aConversation, MINUTES, named, NOW, people } from '#tests/support/entities.ts';
import { anInbox } from '#tests/support/inbox.tsx';
import { answerPages } from '#tests/support/pages.ts';
import { show } from '#tests/support/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const rowOf = (name: string) => page.getByRole('link', { name, exact: false }).first();

describe('the list', () => {
  it('shows each filter with its count [LIST-004]', async () => {
    const { view, cache } = anInbox();
    await show(view, { cache });
    const tabs = page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
    expect(tabs).toEqual(['All 128', 'Mine 6', 'Requires Attention 3', 'Resolved 412']);
  });

  it('is fifteen placeholders while the first page loads [LIST-013]', async () => {
    const { view, cache, list } = anInbox();
    list.send({ type: 'filter.set', filter: 'mine' });
    await show(view, { cache });
    await expect.element(page.getByText('Loading conversations…')).toBeInTheDocument();
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(15);
    expect(document.querySelector('[data-skeleton]')?.getBoundingClientRect().height).toBe(68);
  });

  it('shows name, last message, time, label and unread count of a row, and links to it [LIST-021]', async () => {
    const { view, cache } = anInbox({
      rows: [
        aConversation(2, {
          ...named('Chidinma Okonkwo'),
          label: 'needs-attention',
          words: 'Do you ship?',
          unread_count: 2,
          ago: 23 * 60 * MINUTES,
        }),
      ],
    });
    await show(view, { cache });
    const row = page.getByRole('link', { name: /Chidinma/ });
    await expect.element(row).toBeVisible();
    const said = row.element().textContent ?? '';
    for (const text of [
      'Chidinma Okonkwo',
      'Do you ship?',
      'Requires Attention',
      'Yesterday',
      '2 unread messages',
      '1 h 00 left to answer',
      'WhatsApp',
    ])
      expect(said).toContain(text);
    expect(row.element().getAttribute('href')).toBe(`/dashboard/conversations/${aConversation(2)._id}`);
  });

  it('moves along its rows with the arrow keys, Home and End', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => aConversation(n, named(`Customer number ${n}`)));
    const { view, cache } = anInbox({ rows });
    await show(view, { cache });
    await expect.element(rowOf('Customer number 0')).toBeVisible();
    (rowOf('Customer number 0').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('Customer number 1');
    await userEvent.keyboard('{End}');
    await expect.poll(() => document.activeElement?.textContent).toContain('Customer number 59');
    await userEvent.keyboard('{Home}');
    await expect.poll(() => document.activeElement?.textContent).toContain('Customer number 0');
    expect(document.querySelectorAll('[data-row][tabindex="0"]').length).toBeLessThan(2);
  });

  it('draws only the rows in sight', async () => {
    const { view, cache } = anInbox({ rows: Array.from({ length: 1000 }, (_, n) => aConversation(n)) });
    await show(view, { cache });
    await expect.poll(() => document.querySelectorAll('[data-row]').length).toBeGreaterThan(5);
    expect(document.querySelectorAll('[data-row]').length).toBeLessThan(40);
  });

  it('shows a row as soon as it is in the cache', async () => {
    const { view, cache } = anInbox({ rows: people.slice(0, 2) });
    await show(view, { cache });
    cache.setQueryData(keys.conversations('all'), [
      aConversation(50, named('Newcomer')),
      ...people.slice(0, 2),
    ]);
    await expect.element(rowOf('Newcomer')).toBeVisible();
  });

  it('shows unsent text', async () => {
    const { view, cache } = anInbox();
    cache.setQueryData(keys.drafts, { [people[4]?._id ?? '']: 'I will look it up' });
    await show(view, { cache });
    await expect.element(page.getByText('I will look it up', { exact: false })).toBeVisible();
  });

  it.each([
    ['all', 'No conversations yet'],
    ['mine', 'Nothing is waiting for you'],
    ['require-attn', 'All clear'],
    ['resolved', 'Nothing resolved yet'],
  ] as const)('says what an empty list means under %s', async (filter, title) => {
    const { view, cache, list } = anInbox({ rows: [] });
    cache.setQueryData(keys.conversations(filter), []);
    list.send({ type: 'filter.set', filter });
    answerPages(list, { count: 0 });
    await show(view, { cache });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    if (filter === 'all') return;
    await userEvent.click(page.getByRole('button', { name: 'Show all' }));
    expect(list.getSnapshot().context.filter).toBe('all');
  });
});

describe('a row', () => {
  const present = (typing: boolean) => [
    { user_id: ADA, name: 'Ada', image: null, conversation_id: people[0]!._id, typing: true },
    { user_id: 'ben', name: 'Ben Fotso', image: null, conversation_id: people[0]!._id, typing },
  ];

  it('shows which colleagues view it and type, without the user', async () => {
    const { view, cache } = anInbox();
    await show(view, { cache });
    cache.setQueryData(keys.presence, present(false));
    await expect.element(page.getByText('Ben Fotso is looking at it')).toBeInTheDocument();
    cache.setQueryData(keys.presence, present(true));
    await expect.element(page.getByText('Ben Fotso is writing')).toBeInTheDocument();
    expect(page.getByText('Ada is', { exact: false }).elements()).toHaveLength(0);
  });

  it('is marked unread by the key M, and read by the menu', async () => {
    const { view, cache, rowActions } = anInbox();
    await show(view, { cache });
    (rowOf('Marie-Claire').element() as HTMLElement).focus();
    await userEvent.keyboard('m');
    expect(rowActions.getSnapshot().context.queue).toEqual([
      { conversationId: people[0]!._id, as: 'unread' },
    ]);
    await userEvent.click(rowOf('Олена'), { button: 'right' });
    await userEvent.click(page.getByRole('menuitem', { name: 'Mark as read' }));
    expect(rowActions.getSnapshot().context.queue).toContainEqual({
      conversationId: people[1]!._id,
      as: 'read',
    });
    await expect.poll(() => document.activeElement?.textContent).toContain('Олена');
  });

  it.each([
    ['image', '', 'Photo'],
    ['image', 'the blue one', 'Photo: the blue one'],
    ['document', 'invoice-1038.pdf', 'Document: invoice-1038.pdf'],
    ['audio', '', 'Voice message'],
    ['location', '', 'Location'],
    ['sticker', '', 'Sticker'],
    ['contacts', '', 'Shared contact'],
    ['unsupported', '', 'Unsupported message'],
  ] as const)('of a last %s "%s" says %s [LIST-021]', async (type, message, said) => {
    const [first] = people;
    const last = { ...first!.last_message!, message_type: type, message };
    const { view, cache } = anInbox({ rows: [{ ...first!, last_message: last }] });
    await show(view, { cache });
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  });

  it.each([
    ['the agent', MODE.agent, { clerk_id: ADA }, 'You: '],
    ['a colleague by first name', MODE.agent, { clerk_id: 'ben', name: 'Ben Fotso' }, 'Ben: '],
    ['Copilot', MODE.copilot, { clerk_id: 'autopilot' }, 'Copilot: '],
    ['no customer', MODE.received, { clerk_id: null }, ''],
  ])('names the speaker: %s (O16)', async (_, mode, sender_detail, said) => {
    const last = { ...people[0]!.last_message!, message: 'It comes to', mode, sender_detail };
    const { view, cache } = anInbox({ rows: [{ ...people[0]!, last_message: last }] });
    await show(view, { cache });
    const words = page.getByText('It comes to', { exact: false });
    await expect.element(words).toBeVisible();
    // The words are in an element of their own, which a browser may translate.
    expect(words.element().parentElement?.textContent).toBe(`${said}It comes to`);
  });

  it('shows the handler of an unresolved conversation', async () => {
    const handler_detail = { clerk_id: 'ben', name: 'Ben Fotso', image: null };
    const [first, second] = people;
    const { view, cache } = anInbox({
      rows: [
        { ...first!, label: 'manual', handler_detail },
        { ...second!, label: 'resolved', handler_detail },
      ],
    });
    await show(view, { cache });
    await expect.element(page.getByText('Handled by Ben Fotso')).toBeInTheDocument();
    expect(page.getByText('Handled by Ben Fotso').elements()).toHaveLength(1);
  });
});

describe('a hundred thousand rows', () => {
  /** Returns the median work of the page per scroll step, in milliseconds. */
  const stepOf = async (count: number): Promise<number> => {
    const rows = Array.from({ length: count }, (_, n) => aConversation(n, named(`Customer ${n}`)));
    const { view, cache } = anInbox({ rows });
    const { screen } = await show(view, { cache });
    await expect.element(rowOf('Customer 0')).toBeVisible();
    const scroller = document.querySelector('[data-row]')?.closest('ul')?.parentElement;
    const spans: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      const from = performance.now();
      scroller?.scrollBy(0, 300);
      await new Promise<void>((next) => void requestAnimationFrame(() => queueMicrotask(next)));
      spans.push(performance.now() - from);
    }
    expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60);
    await screen.unmount();
    return spans.sort((one, other) => one - other)[20] ?? Number.NaN;
  };

  it('cost a frame no more than three hundred do', async () => {
    // Other work on the machine only adds time, so the shortest of some rounds are compared.
    const least = { few: Infinity, many: Infinity };
    for (let round = 0; round < 4 && !(least.many / least.few < 2); round += 1) {
      least.few = Math.min(least.few, await stepOf(300));
      least.many = Math.min(least.many, await stepOf(100_000));
    }
    expect(least.many / least.few).toBeLessThan(2);
  });
});

describe('the home panel', () => {
  it('names the number and, when Instagram is connected, its account [SHELL-011] [SHELL-012]', async () => {
    const { view, cache } = anInbox();
    await show(view, { cache });
    await expect.element(page.getByText('+237655012284')).toBeVisible();
    await expect.element(page.getByText('Atelier Wouri')).toBeVisible();
    await expect.element(page.getByText('@atelier.wouri')).toBeVisible();
    // The key works wherever the focus is; arrows do so in the list only.
    await expect.element(page.getByText('J open the first one')).toBeVisible();
    expect(await complaintsOf()).toEqual([]);
  });
});

describe('at every width', () => {
  it.each([
    [1440, true, true],
    [768, true, true],
    [390, false, true],
  ])(
    'of %i px it shows list and chat, on a phone one of the two [SHELL-013]',
    async (width, listShown, chatShown) => {
      await page.viewport(width, 800);
      const [conversation] = people;
      if (!conversation) throw new Error('Nobody wrote.');
      const { view, cache } = anInbox({ opened: { conversation, messages: [] } });
      await show(view, { cache });
      const chat = page.getByRole('region', { name: `Conversation with ${conversation.user.name}` });
      await (chatShown ? expect.element(chat).toBeVisible() : expect.element(chat).not.toBeVisible());
      expect(page.getByRole('tab').elements().length > 0).toBe(listShown);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await page.viewport(1280, 800);
    },
  );
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Message } from '#contract/message.ts';
import { MessageLine } from '#features/conversation/timeline/MessageLine.tsx';
import { firstUnread, timelineOf } from '#features/conversation/timeline/timeline.ts';
import { complaintsOf } from '#tests/support/axe.ts';
import { ADA, ada, aMessage, MINUTES, NOW } from '#tests/support/entities.ts';
import { show } from '#tests/support/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const mine = (n: number, over: Parameters<typeof aMessage>[1] = {}) =>
  aMessage(n, { mode: 1, sender_detail: { name: ada.name, clerk_id: ADA }, ...over });

const draw = (messages: Message[], outgoing: Message[] = []) =>
  show(
    <div style={{ width: 640, padding: 20 }}>
      {timelineOf(messages, outgoing).map((line) => (
        <MessageLine key={line.key} line={line} me={ADA} contactName="Chidinma" now={NOW} />
      ))}
    </div>,
  );

const lineOf = (text: string) => page.getByText(text).element().closest('[data-message]');
const deliveryOf = (text: string) =>
  lineOf(text)?.querySelector('[data-delivery]')?.getAttribute('data-delivery') ?? null;

describe('a message', () => {
  it('is drawn with its markup, without raw HTML, pictures or scripts [MSG-001]', async () => {
    await draw([
      aMessage(1, {
        message:
          '*Big* _sale_ <img src=x onerror="window.hit = 1"> [here](javascript:alert(1)) ![cat](https://a.test/cat.png)',
      }),
      aMessage(2, { message: '# Not a heading\n- one\n- two\n\nSee https://a.test/x.' }),
    ]);
    await expect.element(page.getByText('Big', { exact: true })).toBeInTheDocument();
    expect(document.querySelector('strong')?.textContent).toBe('Big');
    expect(document.querySelector('em')?.textContent).toBe('sale');
    expect(
      document.querySelectorAll('[data-message] img, [data-message] script, [data-message] h1'),
    ).toHaveLength(0);
    expect(page.getByRole('link', { name: 'here' }).query()).toBeNull();
    expect(page.getByRole('link', { name: 'https://a.test/x' }).element().getAttribute('rel')).toContain(
      'noopener',
    );
    expect(document.querySelectorAll('[data-message] li')).toHaveLength(2);
    expect('hit' in window).toBe(false);
  });

  it('keeps the lines of a plain text as they were written [MSG-001]', async () => {
    await draw([aMessage(1, { message: 'First line\nsecond line' })]);
    const text = page.getByText('First line', { exact: false }).element();
    expect(text.getBoundingClientRect().height).toBeGreaterThan(30);
  });

  it('stands on the side and in the style of its mode [MSG-020]', async () => {
    await draw([
      aMessage(1, { message: 'From the customer', mode: 2 }),
      aMessage(2, { message: 'From the Copilot', mode: 4 }),
      mine(3, { message: 'From an agent', mode: 1 }),
      aMessage(4, { message: 'Elsewhere', mode: 0 }),
      aMessage(5, { message: 'Something happened', mode: 5, message_type: 'system' }),
    ]);
    const voices = [...document.querySelectorAll('[data-voice]')].map((line) =>
      line.getAttribute('data-voice'),
    );
    expect(voices).toEqual(['received', 'copilot', 'sent', 'sent', 'system']);
    const left = (text: string) => lineOf(text)?.getBoundingClientRect().left ?? Number.NaN;
    expect(left('From the customer')).toBeLessThan(left('From an agent'));
  });

  it('that the system sends by itself, such as the notice of a payment, is not signed Copilot [MSG-020]', async () => {
    await draw([
      aMessage(1, { message: 'Your payment failed', mode: 4, is_template_message: true }),
      aMessage(2, {
        message: 'From the Copilot',
        mode: 4,
        sender_detail: { name: 'Autopilot', clerk_id: 'autopilot' },
      }),
    ]);
    expect(lineOf('Your payment failed')?.textContent).toContain('Automatic message');
    expect(lineOf('Your payment failed')?.textContent).not.toContain('Copilot');
    expect(lineOf('From the Copilot')?.textContent).toContain('Copilot');
  });

  it('that was held up says when it was written and when it arrived', async () => {
    const arrived_at = (NOW - 2 * MINUTES) / 1000;
    await draw([
      aMessage(1, {
        message: 'Held up',
        mode: 2,
        created_at: '2026-11-20T08:05:00Z',
        extras: { arrived_at },
      }),
      aMessage(2, { message: 'In time', mode: 2 }),
    ]);
    expect(lineOf('Held up')?.querySelector('time')?.parentElement?.textContent).toMatch(
      /^\d\d:05· arrived .*\d\d:\d\d$/,
    );
    expect(lineOf('In time')?.textContent).not.toContain('arrived');
  });

  it('of ours says how far it has come [MSG-018]', async () => {
    await draw(
      [
        mine(1, { message: 'It was sent', status: 0 }),
        mine(2, { message: 'It arrived', status: 1 }),
        mine(3, { message: 'It was read', status: 200 }),
        mine(4, { message: 'It failed', status: 404 }),
      ],
      [mine(5, { message: 'It is leaving', status: 0, client_message_id: 'c1' })],
    );
    expect(
      ['It was sent', 'It arrived', 'It was read', 'It failed', 'It is leaving'].map(deliveryOf),
    ).toEqual(['sent', 'delivered', 'read', 'failed', 'sending']);
    const read = lineOf('It was read')?.querySelector('[data-delivery]');
    const sent = lineOf('It was sent')?.querySelector('[data-delivery]');
    expect(read && getComputedStyle(read).color).not.toBe(sent && getComputedStyle(sent).color);
  });

  it('of ours is marked as not confirmed until a status comes', async () => {
    await draw([
      mine(1, { message: 'Nobody knows', status: 0, confirmation: 'unconfirmed' }),
      mine(2, { message: 'It was left', status: 0, confirmation: 'left' }),
      mine(3, { message: 'It came late', status: 1, confirmation: null }),
    ]);
    expect(['Nobody knows', 'It was left', 'It came late'].map(deliveryOf)).toEqual([
      'unconfirmed',
      'unconfirmed',
      'delivered',
    ]);
  });

  it('of the customer carries no ticks [MSG-019]', async () => {
    await draw([aMessage(1, { message: 'Hello', mode: 2, status: 1 })]);
    expect(deliveryOf('Hello')).toBeNull();
  });

  it('that failed says why on its mark and under it [MSG-024]', async () => {
    await draw([mine(1, { message: 'Are you there?', status: 404, error: 'The phone cannot be reached' })]);
    expect(lineOf('Are you there?')?.querySelector('[data-delivery]')?.getAttribute('title')).toBe(
      'The phone cannot be reached',
    );
    await expect.element(page.getByText('Not delivered: The phone cannot be reached')).toBeVisible();
  });

  it('of a kind that cannot be shown leaves a placeholder [MSG-017]', async () => {
    await draw([
      aMessage(1, { message: '', message_type: 'unsupported' }),
      aMessage(2, { message: '', message_type: 'unsupported', extras: { kind: 'hologram' } }),
      aMessage(3, { message: '', message_type: 'unsupported', extras: { kind: 'poll_creation' } }),
    ]);
    expect(page.getByText('This kind of message cannot be shown here.').elements()).toHaveLength(2);
    await expect.element(page.getByText('(hologram)')).toBeVisible();
    await expect.element(page.getByText('Poll: it can be seen on the phone only')).toBeVisible();
  });

  it('shows the emoji of both sides [MSG-025]', async () => {
    await draw([aMessage(1, { reactions: { emoji_received: '❤️', emoji_sent: '👍' } })]);
    await expect.element(page.getByRole('img', { name: '❤️ from the customer' })).toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: '👍 from us' })).toBeInTheDocument();
  });
});

describe('what happened', () => {
  const system = (n: number, extras: Message['extras']) =>
    aMessage(n, { message: '', message_type: 'system', mode: 5, extras });

  it('names who, what and by whom, and shows a note with its words [MSG-013]', async () => {
    await draw([
      system(1, { type: 'user_conversation_takeover', name: 'Ada Ngono' }),
      system(2, { type: 'user_conversation_takeover', name: 'Ben Fotso', assigned_by: 'Ada Ngono' }),
      system(8, {
        type: 'user_conversation_takeover',
        name: 'Ben Fotso',
        assigned_by: 'Ada Ngono',
        assigned: { by: ADA, to: 'ben' },
      }),
      system(9, {
        type: 'user_conversation_takeover',
        name: 'Ada Ngono',
        assigned_by: 'Ben Fotso',
        assigned: { by: 'ben', to: ADA },
      }),
      system(3, { type: 'autopilot_takeover', name: 'Ben Fotso' }),
      system(4, { type: 'user_conversation_resolve', name: 'Ben Fotso' }),
      system(5, { type: 'conversation_label_change', from: 'resolved', to: 'ai-handled' }),
      system(6, { type: 'user_conversation_note', name: 'Ben Fotso', notes: 'Rose agreed by phone.' }),
      system(7, {
        type: 'payment_problem',
        payment: { sum: 'XAF 5,000', reason: 'cancelled', invoice: 'A-118' },
      }),
    ]);
    for (const text of [
      'Ada Ngono took over',
      'Ada Ngono assigned this to Ben Fotso',
      'You assigned this to Ben Fotso',
      'Ben Fotso assigned this to you',
      'Ben Fotso handed this back to Copilot',
      'Ben Fotso marked this as resolved',
      'Status: Resolved, now Copilot',
      'Note · Ben Fotso',
      'only your team sees this',
      'Rose agreed by phone.',
      'to pay back: it arrived for invoice A-118, which was cancelled before',
    ])
      await expect.element(page.getByText(text, { exact: false }).first(), { message: text }).toBeVisible();
  });

  it('says on a card why the Copilot asks for a person [MSG-014]', async () => {
    await draw([
      system(1, {
        type: 'copilot_needs_attention',
        modification_explanation: 'The customer asked for a person.',
        satisfaction_explanation: 'Wrote twice already',
        is_client_satisfied: false,
      }),
    ]);
    const card = page.getByRole('region', { name: 'Copilot asked for a person' });
    await expect.element(card).toBeVisible();
    expect(card.element().textContent).toContain('The customer asked for a person.');
    expect(card.element().textContent).toContain('Not satisfied. Wrote twice already');
  });

  it('tells on the card what was asked, what was found and how sure Copilot was', async () => {
    await draw([
      system(1, {
        type: 'copilot_needs_attention',
        satisfaction_explanation: 'Not sure enough',
        handover: {
          reason: 'unsure',
          confidence: 38,
          threshold: 60,
          question: 'Can the deposit of my sister be mine?',
          source: 'Prices.pdf',
          passage: 'A deposit of XAF 10,000 is asked for.',
        },
      }),
    ]);
    const card = page.getByRole('region', { name: 'Copilot asked for a person' });
    await expect.element(card).toBeVisible();
    const said = card.element().textContent;
    expect(said).toContain('Customer asks“Can the deposit of my sister be mine?”');
    expect(said).toContain('Copilot found“A deposit of XAF 10,000 is asked for.” Prices.pdf');
    expect(said).toContain('Copilot is 38% sure of an answer and needs 60%.');
    expect(said).not.toMatch(/satisfied|Not sure enough/);
  });

  it('is grouped under the day it happened, oldest first [CHAT-007]', async () => {
    await draw([
      aMessage(1, { message: 'Long ago', ago: 10 * 24 * 60 * MINUTES }),
      aMessage(2, { message: 'The day before', ago: 26 * 60 * MINUTES }),
      aMessage(3, { message: 'Just now', ago: 1 * MINUTES }),
    ]);
    const headings = page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['Wednesday, November 11', 'Yesterday', 'Today']);
    expect(document.body.textContent).toMatch(/Long ago.*Yesterday.*The day before.*Today.*Just now/s);
  });

  it('has no problems that axe finds', async () => {
    await draw([
      aMessage(1),
      mine(2, { status: 404, error: 'No' }),
      system(3, { type: 'user_conversation_note', name: 'Ben Fotso', notes: 'A note' }),
      system(4, {
        type: 'copilot_needs_attention',
        modification_explanation: 'Why',
        is_client_satisfied: true,
      }),
      aMessage(5, { message: '[a link](https://a.test) and `code`' }),
    ]);
    await expect
      .element(page.getByRole('link', { name: 'https://a.test' }), { timeout: 10_000 })
      .toBeInTheDocument();
    expect(await complaintsOf()).toEqual([]);
  });
});

describe('the first unread message', () => {
  const messages = [1, 2, 3, 4, 5].map((n) => aMessage(n, { mode: 2 }));
  const firstOf = (unread: number, newest: number) =>
    firstUnread({}, messages, unread, messages[newest - 1]?._id ?? null);

  it('is counted back from the newest one of the opening, whatever any clock says', () => {
    expect(firstOf(5, 5)).toBe(messages[0]?._id);
    expect(firstOf(2, 5)).toBe(messages[3]?._id);
    expect(firstOf(2, 4), 'one came meanwhile').toBe(messages[2]?._id);
    expect(firstOf(2, 9), 'the newest is not loaded').toBe(messages[3]?._id);
    expect(firstOf(0, 5)).toBeNull();
  });
});

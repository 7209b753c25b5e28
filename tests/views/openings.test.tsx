import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOLD } from '#ui/layout/holding.ts';
import { aConversation, aMessage, MINUTES, named, NOW } from '#tests/support/entities.ts';
import { anInbox, type Opened } from '#tests/support/inbox.tsx';
import { show } from '#tests/support/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const conversation = aConversation(1, named('Chidinma Okonkwo'));
const talk = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    aMessage(n, { message: `Message ${n}`, ago: (1000 - n) * MINUTES, mode: 2 }),
  );
const open = async (opened: Partial<Opened> = {}) => {
  const inbox = anInbox({ opened: { conversation, messages: talk(3), ...opened } });
  await show(inbox.view, { cache: inbox.cache });
  // A conversation's parts are imported when the first is opened.
  await expect.element(page.getByRole('region', { name: 'Messages' }), { timeout: 15_000 }).toBeVisible();
  return inbox;
};
const list = () => page.getByRole('region', { name: 'Messages' }).element();
const fromBottom = () => list().scrollHeight - list().clientHeight - list().scrollTop;
const below = (element: Element) => element.getBoundingClientRect().top - list().getBoundingClientRect().top;

describe('a conversation with something unread', () => {
  it('opens at the first of it, under the line that says so, and goes to the newest on a click [CHAT-009]', async () => {
    const { clock } = await open({
      conversation: { ...conversation, unread_count: 60 },
      messages: talk(100),
    });
    const line = page.getByRole('separator', { name: 'New messages' });
    await expect.element(line).toBeVisible();
    await expect.poll(() => Math.abs(below(line.element()))).toBeLessThan(80);
    expect(fromBottom()).toBeGreaterThan(500);
    await expect.element(page.getByText('Message 40', { exact: true })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Scroll to newest message' }));
    clock.increment(100);
    await expect.poll(fromBottom).toBeLessThanOrEqual(20);
  });

  it('that fits on the screen is followed like any other [CHAT-011]', async () => {
    const { charts } = await open({ conversation: { ...conversation, unread_count: 1 } });
    await expect.element(page.getByRole('separator', { name: 'New messages' })).toBeVisible();
    expect(fromBottom()).toBeLessThanOrEqual(20);
    await expect.poll(() => charts().scroll.getSnapshot().matches('following')).toBe(true);
    expect(page.getByRole('button', { name: 'Scroll to newest message' }).query()).toBeNull();
  });
});

describe('a subscription that does not let messages leave', () => {
  const press = async () => {
    await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Bonjour');
    await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
  };
  const words = 'You need an active subscription to send messages. Please upgrade to continue.';

  it('is said over the field from the start, and the words stay in it [CHAT-019]', async () => {
    await open({ subscription: { canSend: false, blockedReason: null } });
    await expect.element(page.getByText(words)).toBeVisible();
    await press();
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Bonjour');
  });

  it('comes and goes while one writes, with its own reason where it has one [CHAT-019]', async () => {
    const { chat } = await open();
    const told = (canSend: boolean, blockedReason: string | null) =>
      chat!.send({
        type: 'organisation.changed',
        instagramStatus: 1,
        copilotEnabled: true,
        shopStatus: 0,
        pawapayStatus: 0,
        subscription: { canSend, blockedReason },
      });
    expect(page.getByText(words).query()).toBeNull();
    told(false, 'Trial expired');
    await expect.element(page.getByText('Trial expired')).toBeVisible();
    told(true, null);
    await expect.poll(() => page.getByText('Trial expired').query()).toBeNull();
    await press();
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  });
});

describe('after the template that reactivates', () => {
  it('the footer waits for the customer, and another template may still follow [FOOT-005]', async () => {
    const closed = {
      ...conversation,
      last_message_received_at: (NOW - 30 * 60 * MINUTES) / 1000,
      last_message: { ...conversation.last_message!, mode: 1, status: 0, timestamp: NOW / 1000 - 60 },
    };
    await open({ conversation: closed });
    await expect.element(page.getByText('Waiting for the customer')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Message' }).query()).toBeNull();
  });
});

describe('a finger that stays on a message', () => {
  const touch = (type: string, x = 40) =>
    document.querySelector('[data-bubble]')!.dispatchEvent(
      new PointerEvent(type, {
        pointerType: 'touch',
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: 40,
      }),
    );
  const inActions = () => document.activeElement?.closest('[data-actions]') !== null;

  it('opens its actions, which a tap or a scroll does not', async () => {
    await open();
    await expect.poll(() => document.querySelector('[data-actions] button')).not.toBeNull();
    const began = performance.now();
    touch('pointerdown');
    touch('pointerup');
    touch('pointerdown');
    touch('pointermove', 80);
    await expect.poll(() => performance.now() - began).toBeGreaterThan(HOLD + 50);
    expect(inActions()).toBe(false);
    touch('pointerdown');
    await expect.poll(inActions).toBe(true);
    expect(touch('contextmenu')).toBe(false);
  });
});

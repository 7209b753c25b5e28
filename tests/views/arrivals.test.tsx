import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mergeMessages } from '#services/mergeMessages.ts';
import { aConversation, aMessage, MINUTES, named, NOW } from '#tests/support/entities.ts';
import { anInbox } from '#tests/support/inbox.tsx';
import { show } from '#tests/support/screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const conversation = aConversation(1, named('Chidinma Okonkwo'));
const old = aMessage(1, { message: 'An old question', ago: 5 * MINUTES, mode: 2 });

async function open() {
  const { view, cache, chat } = anInbox({ opened: { conversation, messages: [old] } });
  await show(view, { cache });
  await expect
    .element(page.getByRole('list').getByText('An old question'), { timeout: 15_000 })
    .toBeVisible();
  const arrives = (seq: number, fields: object) => {
    const message = aMessage(seq, { mode: 2, ...fields });
    mergeMessages(cache, conversation._id, [message]);
    chat!.send({ type: 'message.arrived', conversationId: conversation._id, messageId: message._id });
  };
  return { arrives };
}
const announced = () =>
  page
    .getByRole('status')
    .elements()
    .map((it) => it.textContent)
    .filter((it) => it.includes('Chidinma'));

describe('a screen reader’s announcement', () => {
  it('leaves out messages that were there when the conversation opened', async () => {
    await open();
    expect(announced()).toEqual([]);
  });

  it.each([
    [
      'text',
      '*Is* the `blue` one *back*?\n> yes',
      'New message from Chidinma Okonkwo: Is the blue one back? yes',
    ],
    ['image', '', 'Chidinma Okonkwo sent a photo'],
    ['image', 'the _blue_ one', 'Chidinma Okonkwo sent a photo: the blue one'],
    ['audio', '', 'Chidinma Okonkwo sent a voice message'],
  ])('is one sentence of plain words for a %s "%s" that arrives', async (message_type, message, said) => {
    const { arrives } = await open();
    arrives(2, { message_type, message });
    await expect.poll(announced).toEqual([said]);
  });

  it('is not repeated when our answer follows', async () => {
    const { arrives } = await open();
    arrives(2, { message: 'Hello?' });
    await expect.poll(announced).toHaveLength(1);
    arrives(3, { message: 'Yes, I am here', mode: 1 });
    await expect.poll(announced).toEqual([]);
  });

  it('names each message of the list by author and time', async () => {
    await open();
    const item = page.getByRole('listitem', { name: /^Chidinma Okonkwo, \d/ });
    await expect.element(item).toBeVisible();
    expect(item.element().textContent).toContain('An old question');
  });
});

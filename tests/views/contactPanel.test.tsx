import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, type AnyActorRef } from 'xstate';
import { ContactPanel } from '#features/conversation/panel/ContactPanel.tsx';
import { pane } from '#features/inbox/ConversationList.css.ts';
import { InboxScreen } from '#features/inbox/InboxScreen.tsx';
import { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { aCustomer } from '#machines/customer/customer.samples.ts';
import { keys } from '#services/cache.ts';
import { createCache } from '#services/createCache.ts';
import { aConversation, named, NOW } from '#tests/support/entities.ts';
import { quiet } from '#tests/support/quiet.ts';
import { answerPages } from '#tests/support/pages.ts';
import { show } from '#tests/support/screen.tsx';
import { aContact, aNote } from '#tests/support/views/customer.tsx';
import { someEvents, theirOrders } from '#tests/support/views/shop.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

const conversation = { ...aConversation(1, named('Marie Ewané')), _id: 'v1' as never };
const answer = (actor: AnyActorRef | undefined, id: string, output?: unknown) =>
  actor?.send({ type: `xstate.done.actor.${id}`, output });
const panel = () => page.getByRole('complementary', { name: 'Contact Marie Ewané' });

async function open(width: number, room: 'widened' | 'narrowed' = 'widened', customer = aCustomer) {
  await page.viewport(1680, 800);
  const cache = createCache();
  cache.setQueryData(keys.contact('whatsapp', '237650000001'), aContact);
  cache.setQueryData(keys.shopTimeline(aCustomer.customerId ?? ''), someEvents);
  cache.setQueryData(keys.shopOrders(aCustomer.customerId ?? ''), { orders: theirOrders, next: null });
  cache.setQueryData(keys.notes('v1'), [aNote(2), aNote(1)]);
  const actor = createActor(quiet(contactPanelMachine), {
    input: { customer, tab: null },
  }).start();
  answer(actor, 'loadContactPanel');
  actor.send(room === 'widened' ? { type: 'room.widened', open: true } : { type: 'room.narrowed' });
  await show(
    <div style={{ display: 'flex', width, height: 760 }}>
      <InboxScreen isOpen list={<div className={pane} />}>
        <section data-chat="" style={{ flex: 1, minWidth: 0 }} />
        <ContactPanel actor={actor} conversation={conversation} onNote={() => {}} />
      </InboxScreen>
    </div>,
    { cache },
  );
  return actor;
}

it.each([
  // At 1440 px with an open sidebar the list becomes narrower for the panel.
  [1144, 264, 591],
  // At 1280 px there is no room for all three, so the panel closes.
  [984, 0, 615],
  [1600, 320, 911],
])('leaves the chat of an inbox of %i px 560 of them', async (width, panelWidth, chatWidth) => {
  await open(width);
  const widthOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().width ?? 0;
  await expect.poll(() => Math.round(widthOf('[data-beside]'))).toBe(panelWidth);
  expect(widthOf('[data-chat]')).toBeGreaterThanOrEqual(chatWidth);
});

it('shows tags, orders with amounts, the shop’s events and notes [SHELL-014]', async () => {
  const actor = await open(1600);
  const timeline = panel().getByRole('region', { name: 'Shop timeline' });
  await expect.element(panel().getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(timeline.query()).toBeNull();
  const { activity, tags, notes } = actor.getSnapshot().children;
  answerPages(activity!, { count: 2 });
  answer(activity, 'loadTimeline', { count: 2 });
  answer(tags, 'readTags');
  answer(notes, 'loadNotes', { next: null });
  await expect.element(timeline).toBeVisible();
  await expect.element(panel().getByText('VIP', { exact: true })).toBeVisible();
  await expect.element(panel().getByText('Note 2', { exact: true })).toBeVisible();
  await expect
    .element(
      panel()
        .getByText(/XAF|CFA/)
        .first(),
    )
    .toBeVisible();
});

it('says in one line beside the button that there are no invoices', async () => {
  const actor = await open(1600, 'widened', { ...aCustomer, pawapayStatus: 2 });
  const { payments } = actor.getSnapshot().children;
  answerPages(payments!, { count: 0 });
  const invoices = panel().getByRole('region', { name: 'Invoices' });
  await expect.element(invoices.getByRole('button', { name: 'Create Invoice' })).toBeVisible();
  await expect.element(invoices.getByText('No Invoices Found').first()).toBeVisible();
  await expect.element(invoices.getByText('Outstanding')).not.toBeVisible();
  expect(invoices.element().getBoundingClientRect().height).toBeLessThan(120);
});

it('opens over a chat that would become too narrow only when asked, and Escape closes it', async () => {
  const actor = await open(984, 'narrowed');
  expect(page.getByRole('dialog').query()).toBeNull();
  actor.send({ type: 'panel.toggle' });
  await expect.element(page.getByRole('dialog', { name: 'Contact Marie Ewané' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  expect(actor.getSnapshot().matches({ layout: { over: 'closed' } })).toBe(true);
});

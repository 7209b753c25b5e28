import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { BULK_IDS_MOST, BULK_MOST } from '#contract/bulk.ts';
import { TAGS_MOST } from '#contract/contact.ts';
import { QUANTITY_MOST } from '#contract/shop.ts';
import { withCommonTag } from '#machines/contacts/commonTag.ts';
import { attachmentsMachine, FILES_MOST } from '#machines/conversation/attachments.machine.ts';
import { selectionMachine } from '#machines/inbox/selection.machine.ts';
import { aCustomer } from '#machines/customer/customer.samples.ts';
import { quantityIn } from '#machines/shop/cart.ts';
import { createOrderMachine } from '#machines/shop/createOrder.machine.ts';
import { aBag } from '#machines/shop/createOrder.model.ts';
import type { Toast } from '#machines/shell/toast.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { tellCut } from '#app/tellCuts.ts';
import { quiet } from '#tests/support/quiet.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);

describe('files beyond the limit of a message', () => {
  const filesOf = (count: number, mimeType = 'image/png') =>
    idsOf(count).map((id) => ({ id, name: `${id}.png`, mimeType, size: 100 }));
  const tray = () => {
    const told: { given: number; taken: number }[] = [];
    const chart = attachmentsMachine.provide({
      actions: { tellLeftOut: (_, { files, taken }) => void told.push({ given: files.length, taken }) },
    });
    const actor = createActor(chart, { input: { conversationId: 'v1', channel: 'whatsapp' } }).start();
    return { actor, told };
  };

  it('are told with their number, and so are those for which a full tray has no room', () => {
    const { actor, told } = tray();
    actor.send({ type: 'files.add', files: filesOf(2 * FILES_MOST) });
    expect(actor.getSnapshot().context.files).toHaveLength(FILES_MOST);
    actor.send({ type: 'files.add', files: filesOf(3) });
    expect(told).toEqual([
      { given: 2 * FILES_MOST, taken: FILES_MOST },
      { given: 3, taken: 0 },
    ]);
  });

  it('are not told where all that may be sent have room', () => {
    const { actor, told } = tray();
    actor.send({ type: 'files.add', files: [...filesOf(FILES_MOST), ...filesOf(3, 'application/x-sh')] });
    expect(actor.getSnapshot().context.files).toHaveLength(FILES_MOST);
    expect(told).toEqual([]);
  });
});

describe('conversations beyond those that an action names', () => {
  const selection = (rows: number) => {
    const told: { given: number; all: boolean }[] = [];
    const chart = selectionMachine.provide({
      actions: { tellLeftOut: (_, left) => void told.push(left) },
    });
    const actor = createActor(chart).start();
    actor.send({ type: 'rows.changed', ids: idsOf(rows) });
    return { actor, told };
  };

  it('are told when the loaded ones, a range or one more are selected', () => {
    const { actor, told } = selection(BULK_IDS_MOST + 50);
    actor.send({ type: 'select.loaded' });
    actor.send({ type: 'select.toggle', id: `v${BULK_IDS_MOST + 1}` });
    actor.send({ type: 'select.clear' });
    actor.send({ type: 'select.toggle', id: 'v0' });
    actor.send({ type: 'select.range', id: `v${BULK_IDS_MOST + 9}` });
    expect(told).toEqual([
      { given: BULK_IDS_MOST + 50, all: false },
      { given: BULK_IDS_MOST + 1, all: false },
      { given: BULK_IDS_MOST + 10, all: false },
    ]);
    expect(actor.getSnapshot().context.ids).toHaveLength(BULK_IDS_MOST);
  });

  it('are told when they are to be left out of all', () => {
    const { actor, told } = selection(BULK_IDS_MOST + 1);
    actor.send({ type: 'select.toggle', id: 'v0' });
    actor.send({ type: 'matching.counted', count: 1000 });
    actor.send({ type: 'select.matching' });
    for (const id of idsOf(BULK_IDS_MOST + 1)) actor.send({ type: 'select.toggle', id });
    expect(told).toEqual([{ given: BULK_IDS_MOST + 1, all: true }]);
    expect(actor.getSnapshot().value).toBe('matching');
  });

  it('are not told below the limit', () => {
    const { actor, told } = selection(BULK_IDS_MOST);
    actor.send({ type: 'select.loaded' });
    expect(told).toEqual([]);
  });

  it('are known where more match than one action may change', () => {
    const { actor } = selection(3);
    actor.send({ type: 'matching.counted', count: BULK_MOST });
    expect(actor.getSnapshot().context).toMatchObject({ matching: BULK_MOST, isMatchingCut: false });
    actor.send({ type: 'matching.counted', count: BULK_MOST + 1 });
    expect(actor.getSnapshot().context).toMatchObject({ matching: BULK_MOST, isMatchingCut: true });
  });
});

describe('tags of an import beyond those of a contact', () => {
  const row = (line: number, tags: number) => ({
    line,
    phone: '237677000001',
    name: 'Awa',
    fields: {},
    tags: idsOf(tags),
  });

  it('are faults of their rows, and the common tag stays', () => {
    const { rows, faults } = withCommonTag([row(2, TAGS_MOST), row(3, TAGS_MOST - 1)], 'fair');
    expect(rows.map(({ tags }) => [tags[0], tags.length])).toEqual([
      ['fair', TAGS_MOST],
      ['fair', TAGS_MOST],
    ]);
    expect(faults).toEqual([{ line: 2, reason: 'tagsFull', field: 'tags' }]);
  });

  it('are faults without a common tag too, where several columns give tags', () => {
    const { rows, faults } = withCommonTag([row(2, TAGS_MOST + 1)], null);
    expect(rows[0]?.tags).toHaveLength(TAGS_MOST);
    expect(faults).toHaveLength(1);
  });
});

it('what a limit left out is shown with the numbers', () => {
  const shown: Toast[] = [];
  const app: Pick<AppContext, 'showToast'> = { showToast: (toast) => void shown.push(toast) };
  tellCut(app, 'files.cut', { added: 10, given: 20, most: 10 });
  expect(shown).toEqual([
    { tone: 'warning', title: 'files.cut', values: { added: 10, given: 20, most: 10 } },
  ]);
});

describe('more of a product than an order takes', () => {
  const order = () => {
    const told: number[] = [];
    const chart = quiet(createOrderMachine).provide({
      actions: { tellLeftOut: (_, { quantity }) => void told.push(quantity) },
    });
    const actor = createActor(chart, { input: aCustomer }).start();
    actor.send({ type: 'order.open' });
    return { actor, told, quantity: () => quantityIn(actor.getSnapshot().context.lines, aBag) };
  };

  it('is told when one is added to as many as an order takes, and the quantity stays', () => {
    const { actor, told, quantity } = order();
    actor.send({ type: 'order.quantity', item: aBag, text: String(QUANTITY_MOST - 1) });
    actor.send({ type: 'order.step', item: aBag, by: 1 });
    expect([quantity(), told]).toEqual([QUANTITY_MOST, []]);
    actor.send({ type: 'order.step', item: aBag, by: 1 });
    expect([quantity(), told]).toEqual([QUANTITY_MOST, [QUANTITY_MOST + 1]]);
    actor.send({ type: 'order.step', item: aBag, by: -1 });
    expect([quantity(), told]).toEqual([QUANTITY_MOST - 1, [QUANTITY_MOST + 1]]);
  });
});

/** Whatever a limit leaves out of a chart's data is told, or has a written reason. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from '#tests/support/sources.ts';

/** A list or number that ends at a named limit. */
const cut = /\.slice\([^()]*(?:MOST|MAX)\)|Math\.min\([^()]*(?:MOST|MAX)\b/;

interface Known {
  cuts: number;
  /** The chart whose effect `tellLeftOut` tells, and the wiring that shows it with `tellCut`. */
  by?: { chart: string; wiring: string };
  /** Why nothing is told. */
  reason?: string;
}

/** The cuts of each file, and how they are told. */
const known: Record<string, Known> = {
  'src/machines/atlas/live.facts.ts': { cuts: 1, reason: 'a log of the atlas, of the newest steps' },
  'src/machines/atlas/live.machine.ts': { cuts: 1, reason: 'steps that arrive while a chart is drawn' },
  'src/machines/contacts/commonTag.ts': {
    cuts: 1,
    reason: 'each row with too many tags is a fault of the import',
  },
  'src/machines/conversation/attachments.machine.ts': {
    cuts: 1,
    by: {
      chart: 'src/machines/conversation/attachments.machine.ts',
      wiring: 'src/app/wiring/conversation/attaching.ts',
    },
  },
  'src/machines/inbox/selection.machine.ts': {
    // The number of those that match is shown as the first of more.
    cuts: 2,
    by: { chart: 'src/machines/inbox/selection.machine.ts', wiring: 'src/app/wiring/inbox/bulk.ts' },
  },
  'src/machines/notifications/notificationList.machine.ts': {
    cuts: 1,
    reason: 'a history: its dialog says that it keeps the newest',
  },
  'src/machines/shop/cart.ts': {
    cuts: 1,
    by: { chart: 'src/machines/shop/createOrder.machine.ts', wiring: 'src/app/wiring/shop/shop.ts' },
  },
  'src/machines/snippets/snippetSearch.ts': {
    cuts: 1,
    reason: 'a list under a field: typing finds the others',
  },
  'src/machines/tags/tagOffer.ts': { cuts: 1, reason: 'a list under a field: typing finds the others' },
};

const cutsIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => cut.test(line)).length;

it('each cut of a chart or its wiring is in the list, and each in the list is in a file', () => {
  const found = sources(['src/machines', 'src/app'])
    .filter((file) => !file.endsWith('.model.ts'))
    .map((file) => [file, cutsIn(file)] as const)
    .filter(([, cuts]) => cuts > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(known).map(([file, { cuts }]) => [file, cuts])),
  );
});

it.each(Object.entries(known))('%s tells what it cuts, or says why not', (_, { by, reason }) => {
  expect([by, reason].filter((it) => it !== undefined)).toHaveLength(1);
  if (!by) return;
  expect(readFileSync(by.chart, 'utf8')).toContain("type: 'tellLeftOut'");
  const [, shown = ''] = readFileSync(by.wiring, 'utf8').split('tellLeftOut: ');
  expect(shown.split('\n').slice(0, 4).join()).toContain('tellCut(');
});

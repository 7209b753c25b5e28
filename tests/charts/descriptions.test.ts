import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describe, describedEvents, undescribedIn } from '#flows/describe.ts';
import { models } from '#machines/models.ts';
import { sources } from '#tests/support/sources.ts';
import { readFileSync } from 'node:fs';
import { blanked } from '../../scripts/withoutDescriptions.ts';

const charts = Object.entries(models).map(([name, { machine }]) => [name, describe(machine)] as const);

it.each(charts)('%s describes its top-level states in a sentence each', (_, info) => {
  expect(undescribedIn(info)).toEqual([]);
  const texts = [...info.states, ...info.transitions].flatMap(({ description }) => description ?? []);
  expect(texts.filter((text) => !/^[A-Z][^\n]{8,100}\.$/.test(text))).toEqual([]);
});

const withEvents = [
  'footer',
  'handlingAction',
  'composer',
  'draftSync',
  'unsentText',
  'conversationList',
  'connectivity',
  'outbox',
  'payInvoice',
  'invoicePayment',
  'createOrder',
  'templateSend',
];

it.each(charts.filter(([name]) => withEvents.includes(name)))(
  '%s describes each event at one transition',
  (_, info) => {
    const { all, missing } = describedEvents(info);
    expect(all).not.toEqual([]);
    expect(missing).toEqual([]);
  },
);

it('counts the events that no transition describes', () => {
  const machine = createMachine({
    on: { forbidden: {} },
    initial: 'one',
    states: {
      one: { on: { told: { description: 'Somebody tells.', target: 'two' }, untold: 'two' } },
      two: { on: { told: 'one' }, after: { 100: 'one' } },
    },
  });
  expect(describedEvents(describe(machine))).toEqual({ all: ['told', 'untold'], missing: ['untold'] });
});

it('keeps the descriptions out of the built product, and every line where it is', () => {
  const files = sources(['src/machines']).filter((file) => file.endsWith('.machine.ts'));
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const blank = blanked(code);
    expect(blank.length, file).toBe(code.length);
    expect(blank.match(/description:\s*['"`][A-Z]/g), file).toBeNull();
  }
});

it('leaves data of that name in the built product', () => {
  const data =
    "const blank = { description: '', amount: '' };\n  description: order.name,\n  description: 'x',\n";
  expect(blanked(data)).toBe(data);
});

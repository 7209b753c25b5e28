import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describe, describedEvents, undescribedIn } from '#flows/describe.ts';
import { models } from '#machines/models.ts';
import { sources } from '#tests/support/sources.ts';
import { readFileSync } from 'node:fs';
import { blankedChart, blankedContract } from '../../scripts/bundle/withoutUnread.ts';

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

it('keeps what only the atlas and tests read of a chart out of the built product, and every line where it is', () => {
  const files = sources(['src/machines']).filter((file) => file.endsWith('.machine.ts'));
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const blank = blankedChart(code);
    expect(
      blank.split('\n').map(({ length }) => length),
      file,
    ).toEqual(code.split('\n').map(({ length }) => length));
    expect(blank.match(/description:\s*['"`][A-Z]|\bmeta: \{ spec: \['/g), file).toBeNull();
  }
});

it('keeps what only the server reads of an operation out of the built product', () => {
  const files = sources(['contract']).filter((file) => readFileSync(file, 'utf8').includes(' operation({'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const blank = blankedContract(code);
    expect(blank.length, file).toBe(code.length);
    const rest = file === 'contract/operation.ts' ? null : blank.match(/^ {2}(?:access|audit|refuses): /gm);
    expect(rest, file).toBeNull();
  }
});

it('leaves data of those names in the built product', () => {
  const data =
    "const blank = { description: '', amount: '' };\n  description: order.name,\n  description: 'x',\n";
  expect(blankedChart(data)).toBe(data);
  const role = "const rule = {\n  access: 'member',\n};\n";
  expect(blankedContract(role)).toBe(role);
});

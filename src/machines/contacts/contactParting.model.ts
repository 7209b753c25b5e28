import type { Parting } from '#contract/contactParting.ts';
import { Failure } from '#contract/failure.ts';
import { MessageId } from '#contract/message.ts';
import { model } from '../model.ts';
import { awa } from './contact.samples.ts';
import { contactPartingMachine } from './contactParting.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const message = (end: string, text: string, moves: number, mode = 2) => ({
  _id: MessageId.parse(`0190c0de-0000-7000-8000-0000000000${end}`),
  message: text,
  message_type: 'text' as const,
  mode,
  created_at: '2026-11-20T10:00:00.000Z',
  sender_detail: null,
  extras: null,
  writer: mode === 2 ? '237670100060' : null,
  place: 4 - moves,
  moves,
  files: 1,
});
const [first, second, third] = [
  message('f1', 'my address is Rue 5', 3),
  message('f2', 'hello, who are you?', 2),
  message('f3', 'We are the shop.', 1, 1),
] as const;

/** A contact that holds two people. */
export const mixed: Parting = {
  _id: awa._id,
  version: 3,
  name: awa.name,
  identities: [
    { value: '237670100061', kind: 'phone', seen_at: '2026-11-20T09:00:00.000Z', proposed: false },
    { value: '237670100060', kind: 'phone', seen_at: '2026-11-21T09:00:00.000Z', proposed: true },
  ],
  messages: [first, second, third],
  has_earlier: true,
  has_later: true,
  from: second._id,
  messages_total: 3,
  notes: 1,
  invoices: 2,
};
/** One for which nothing can be proposed. */
const unknown: Parting = {
  ...mixed,
  identities: mixed.identities.map((it) => ({ ...it, proposed: false })),
  from: null,
  has_earlier: false,
  has_later: false,
};

const next = { role: 'button', name: 'contactParting.next' } as const;
const confirm = { role: 'button', name: 'contactParting.confirm' } as const;
const status = { role: 'status', name: '' } as const;

export const contactPartingModel = model(contactPartingMachine, {
  inputs: { start: { id: awa._id } },
  happenings: [
    { type: 'xstate.done.actor.readParting', output: mixed },
    { type: 'xstate.done.actor.readParting', output: unknown },
    { type: 'xstate.error.actor.readParting', error: new Failure('contactNotFound') },
    { type: 'xstate.after.patience.contactParting.reading' },
    { type: 'xstate.done.actor.readPage', output: { ...mixed, messages: [first] } },
    { type: 'xstate.error.actor.readPage', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.contactParting.paging' },
    { type: 'xstate.done.actor.partContact', output: awa.conversation_id },
    { type: 'xstate.error.actor.partContact', error: new Failure('outdated') },
    { type: 'xstate.error.actor.partContact', error: new Failure('partingLeavesNothing') },
    { type: 'xstate.after.patience.contactParting.parting' },
  ],
  sees: {
    reading: [status],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    choosing: [next],
    paging: [next],
    confirming: [confirm],
    parting: [],
    done: [],
  },
  hides: { reading: [next, confirm], choosing: [confirm], confirming: [next], done: [next, confirm] },
  causes: {
    'contactParting.toggle': [
      world({ type: 'contactParting.toggle', value: '237670100060' }),
      world({ type: 'contactParting.toggle', value: '237670100061' }),
    ],
    'contactParting.choose': [
      world({ type: 'contactParting.choose', id: first._id }),
      world({ type: 'contactParting.choose', id: third._id }),
      world({ type: 'contactParting.choose', id: 'none' }),
    ],
    'contactParting.earlier': { click: 'contactParting.earlier' },
    'contactParting.later': { click: 'contactParting.later' },
    'contactParting.name': [
      {
        event: { type: 'contactParting.name', name: 'Victor' },
        by: { fill: 'contactParting.name', with: 'Victor' },
      },
    ],
    'contactParting.next': { click: 'contactParting.next' },
    'contactParting.confirm': { click: 'contactParting.confirm' },
    'contactParting.back': { click: 'contactParting.back' },
    'contactParting.cancel': { click: 'common.cancel' },
    'contactParting.retry': { click: 'common.tryAgain' },
  },
  laws: {
    'nothing is parted before it was shown what moves': (now, before) =>
      !now.matches('parting') || before.matches('parting') || before.matches('confirming'),
    'each of the two keeps a number and a message': (now) =>
      !(now.matches('confirming') || now.matches('parting')) ||
      (now.context.cut !== null &&
        now.context.cut.moves < now.context.parting!.messages_total &&
        now.context.identities.length > 0 &&
        now.context.identities.length < now.context.parting!.identities.length),
    'another page changes no choice': (now, before) =>
      !before.matches('paging') ||
      (now.context.cut === before.context.cut && now.context.identities === before.context.identities),
    'a conversation is named only after the contact was parted': (now, before) =>
      now.context.parted === null || before.matches('parting') || before.context.parted !== null,
  },
  distinguishes: ({ context: { parting, identities, cut, name, parted, problem } }) => [
    parting?.messages.length,
    parting?.has_earlier,
    [...identities].toSorted().join(),
    cut?._id,
    name,
    parted,
    problem?.code,
  ],
});

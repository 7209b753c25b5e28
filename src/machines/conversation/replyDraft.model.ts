import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { replyDraftMachine } from './replyDraft.machine.ts';

const reply = { text: 'We open at nine.', source: 'Opening hours.pdf', page: 2 };
const strip = { role: 'region', name: 'replyDraft.label' } as const;
const dismiss = { role: 'button', name: 'replyDraft.dismiss' } as const;
const insert = { role: 'button', name: 'replyDraft.insert' } as const;
const ask = { role: 'button', name: 'replyDraft.ask' } as const;
const retry = { role: 'button', name: 'replyDraft.retry' } as const;

export const replyDraftModel = model(replyDraftMachine, {
  inputs: { conversation: { conversationId: 'v1' } },
  happenings: [
    { type: 'xstate.done.actor.suggestReply', output: { reply } },
    { type: 'xstate.done.actor.suggestReply', output: { reply: null } },
    { type: 'xstate.error.actor.suggestReply', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.replyDraft.asking' },
  ],
  sees: {
    none: [ask],
    asking: [strip, dismiss],
    offered: [strip, { role: 'text', name: { literal: reply.text } }, insert, dismiss],
    nothing: [strip, { role: 'text', name: 'replyDraft.nothing' }, dismiss],
    failed: [strip, retry, dismiss],
  },
  hides: { none: [strip] },
  causes: {
    'replyDraft.ask': { click: 'replyDraft.ask' },
    'replyDraft.insert': { click: 'replyDraft.insert' },
    'replyDraft.dismiss': { click: 'replyDraft.dismiss' },
    'replyDraft.take': [
      { event: { type: 'replyDraft.take' as const, text: 'We open at nine.' }, by: 'world' as const },
    ],
  },
  laws: {
    'a draft is shown only while it is offered': (now) =>
      (now.context.reply !== null) === now.matches('offered'),
    'a failure is told until it is dismissed or tried again': (now) =>
      (now.context.problem !== null) === now.matches('failed'),
  },
  distinguishes: ({ context: { problem } }) => [problem?.code],
});

import { TEXT_MAX } from '#contract/capability.ts';
import { model, passing } from '../model.ts';
import { composerMachine } from './composer.machine.ts';

const type = (text: string) => ({
  event: { type: 'composer.type' as const, text },
  by: { fill: 'composer.field', with: text },
});

const allowed = { canSend: true, blockedReason: null };

const blocked = { canSend: false, blockedReason: 'Trial expired' };

export const composerModel = model(composerMachine, {
  inputs: {
    whatsapp: {
      conversationId: 'v1',
      channel: 'whatsapp',
      draft: '',
      canShowTyping: true,
      subscription: allowed,
    },
    'no typing': {
      conversationId: 'v1',
      channel: 'instagram',
      draft: 'A draft',
      canShowTyping: false,
      subscription: blocked,
    },
  },
  happenings: [{ type: 'xstate.after.typingPause.composer.typing.told' }],
  sees: {
    'text.settling': passing,
    'text.allowed': [{ role: 'textbox', name: 'composer.field' }],
    'text.blocked': [
      { role: 'textbox', name: 'composer.field' },
      { role: 'text', name: 'blocked.expired' },
    ],
    'typing.settling': passing,
    'typing.unable': [],
    'typing.silent': [],
    'typing.told': [],
  },
  hides: { 'text.allowed': [{ role: 'text', name: 'blocked.expired' }] },
  causes: {
    'composer.type': [
      type('Hello'),
      type('   '),
      type('Order {{order.number}}'),
      { event: { type: 'composer.type', text: 'x'.repeat(TEXT_MAX + 1) }, by: 'world' },
    ],
    'composer.send': [
      { event: { type: 'composer.send', withFiles: false }, by: { press: 'Enter', on: 'composer.field' } },
      { event: { type: 'composer.send', withFiles: false }, by: { click: 'composer.send' } },
      { event: { type: 'composer.send', withFiles: true }, by: 'world' },
    ],
    'draft.changed': [{ event: { type: 'draft.changed', text: 'Written in another tab' }, by: 'world' }],
    'composer.quote': [{ event: { type: 'composer.quote', messageId: 'm1' }, by: 'world' }],
    'turn.ended': [
      { event: { type: 'turn.ended', how: 'colleague', by: 'Ben Okri', at: 1_795_270_000_000 }, by: 'world' },
    ],
    'composer.unquote': { click: 'composer.unquote' },
    'composer.allow': [{ event: { type: 'composer.allow' }, by: 'world' }],
    'composer.block': [{ event: { type: 'composer.block', reason: 'Trial expired' }, by: 'world' }],
  },
  stays: { 'typing.unable': 'the channel cannot show typing for as long as this conversation is open' },
  oneSided: {
    isNewest: 'only another tab changes the stored draft unseen; tests/unit/sharedDrafts.test.ts has it',
  },
  untaken: {
    'composer.text.allowed on composer.send (2)': 'needs another tab; tests/unit/sharedDrafts.test.ts has it',
  },
  laws: {
    'a text whose variable has no value is never sent': (now, before) =>
      !before.context.text.includes('{{order.number}}') || now.context.text !== '',
    'a blocked text stays in the field': (now, before) =>
      !before.matches({ text: 'blocked' }) || before.context.text === '' || now.context.text !== '',
    'sending removes the quoted message': (now, before) =>
      before.context.text === '' || now.context.text !== '' || now.context.replyTo === null,
  },
});

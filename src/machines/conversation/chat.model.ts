import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { chatMachine } from './chat.machine.ts';
import type { Known } from './chat.facts.ts';

const at = Date.UTC(2026, 10, 21, 9);

const known = (change: Partial<Known> = {}): Known => ({
  version: 1,
  channel: 'whatsapp',
  label: 'manual',
  handler_detail: { clerk_id: 'ada', name: 'Ada Lovelace', image: null },
  last_message: null,
  last_message_received_at: at / 1000 - 60,
  contactId: '237650000001',
  name: 'Chidinma Okonkwo',
  customerId: null,
  ...change,
});

const port = (id: string, where: string, output: unknown): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error: new Failure('unexpected', 'The server is tired.') },
  { type: `xstate.after.patience.chat.${where}` },
];

const world = <E>(event: E) => ({ event, by: 'world' as const });

export const chatModel = model(chatMachine, {
  inputs: {
    conversation: {
      conversationId: 'v1',
      me: 'ada',
      role: 'member',
      instagramStatus: 0,
      copilotEnabled: true,
      shopStatus: 0,
      pawapayStatus: 0,
      tab: null,
      subscription: { canSend: true, blockedReason: null },
    },
  },
  happenings: [
    ...port('openConversation', 'opening', { known: known(), at, draft: '', unread: 0, kept: null }),
    {
      type: 'xstate.done.actor.openConversation',
      output: { known: known({ contactId: null }), at, draft: '', unread: 0, kept: null },
    },
    { type: 'xstate.error.actor.openConversation', error: new Failure('notFound') },
  ],
  sees: {
    opening: [{ role: 'text', name: 'conversation.messagesLoading' }],
    missing: [{ role: 'heading', name: 'conversation.gone.title' }],
    failed: [
      { role: 'heading', name: 'conversation.failed.title' },
      { role: 'button', name: 'common.tryAgain' },
    ],
    open: [{ role: 'region', name: { id: 'conversation.panel', values: { name: 'Chidinma Okonkwo' } } }],
  },
  hides: {
    opening: [{ role: 'textbox', name: 'composer.field' }],
    missing: [{ role: 'textbox', name: 'composer.field' }],
    failed: [{ role: 'textbox', name: 'composer.field' }],
  },
  causes: {
    'chat.retry': { click: 'common.tryAgain' },
    // The key R, on the whole page.
    'chat.reply': [world({ type: 'chat.reply' })],
    'chat.use': [world({ type: 'chat.use', tool: 'attach' }), world({ type: 'chat.use', tool: 'draft' })],
    'message.show': [world({ type: 'message.show', messageId: 'm1' })],
    'conversation.changed': [
      world({
        type: 'conversation.changed',
        conversationId: 'v1',
        known: known({ version: 2, handler_detail: null, label: 'needs-attention' }),
        at,
      }),
      world({
        type: 'conversation.changed',
        conversationId: 'v1',
        known: known({ version: 3, handler_detail: { clerk_id: 'ben', name: 'Ben Okri', image: null } }),
        at,
      }),
      // Back to the agent, who may answer again.
      world({
        type: 'conversation.changed',
        conversationId: 'v1',
        known: known({ version: 4, handler_detail: { clerk_id: 'ada', name: 'Ada Njoh', image: null } }),
        at,
      }),
      world({ type: 'conversation.changed', conversationId: 'v2', known: known({ version: 9 }), at }),
    ],
    'organisation.changed': [
      world({
        type: 'organisation.changed',
        instagramStatus: 1,
        copilotEnabled: false,
        shopStatus: 0,
        pawapayStatus: 0,
        subscription: { canSend: true, blockedReason: null },
      }),
      world({
        type: 'organisation.changed',
        instagramStatus: 0,
        copilotEnabled: true,
        shopStatus: 0,
        pawapayStatus: 0,
        subscription: { canSend: false, blockedReason: 'Trial expired' },
      }),
    ],
    'message.arrived': [
      world({ type: 'message.arrived', conversationId: 'v1', messageId: 'm1' }),
      world({ type: 'message.arrived', conversationId: 'v2', messageId: 'm1' }),
    ],
    'profile.addressed': [
      world({ type: 'profile.addressed', tab: 'info' }),
      world({ type: 'profile.addressed', tab: null }),
    ],
  },
  stays: { missing: 'the reader goes to another address, and the parent ends this chart' },
  laws: {
    'newer data is never replaced by older data': (now, before) =>
      (now.context.known?.version ?? 0) >= (before.context.known?.version ?? 0) || now.matches('opening'),
    'a message is reported seen at most once': ({ context }) =>
      new Set(context.seen).size === context.seen.length,
    'only an agent who may answer reports a message as seen': (now, before) =>
      now.context.seen.length === before.context.seen.length ||
      before.context.known?.handler_detail?.clerk_id === 'ada' ||
      before.context.known?.label === 'needs-attention',
    'an open conversation has its data': (now) => !now.matches('open') || now.context.known !== null,
  },
});

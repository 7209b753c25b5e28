/**
 * What is being written, may it be sent, and is the customer told that somebody types?
 *
 * The text survives reload and navigation as a draft per conversation. Typing is reported at most every five seconds and
 * not after sending (A41); only on channels that can show it (CHAT-017).
 *
 * The tabs and devices of a person share the draft: what another one writes, or sends, changes the field at once.
 *
 * Intents  composer.type, composer.send, composer.quote, composer.unquote
 * Facts    composer.allow, composer.block     the subscription's word (CHAT-019); turn.ended; draft.changed
 * Effects  enqueue, focusField, keepDraft, showDraft, notifyTyping, notifyUnsent, showBlocked
 * Size     one text field; half of the file declares its types, guards and actions
 */
import { and, assign, not, setup } from 'xstate';
import { capabilities, excessOf } from '#contract/capability.ts';
import type { Channel } from '#contract/conversation.ts';
import type { Subscription } from '#contract/organisation.ts';
import { variablesIn } from '#contract/snippetRules.ts';
import { SECOND } from '#lib/time.ts';
import { toast } from '../toast.ts';
import type { Held } from './unsentText.machine.ts';

/** `withFiles` tells that the tray is not empty: its files and the text are sent together. */
type Send = { type: 'composer.send'; withFiles: boolean };

interface Context {
  conversationId: string;
  channel: Channel;
  text: string;
  /** The quoted message. */
  replyTo: string | null;
  canShowTyping: boolean;
  canSend: boolean;
  /** Why sending is blocked, when the subscription says why. */
  blockedReason: string | null;
}

export const composerMachine = setup({
  types: {
    input: {} as {
      conversationId: string;
      channel: Channel;
      draft: string;
      canShowTyping: boolean;
      subscription: Subscription;
    },
    context: {} as Context,
    events: {} as
      | { type: 'composer.type'; text: string }
      | Send
      | { type: 'draft.changed'; text: string }
      | ({ type: 'turn.ended' } & Omit<Held, 'text'>)
      | { type: 'composer.quote'; messageId: string }
      | { type: 'composer.unquote' }
      | { type: 'composer.allow' }
      | { type: 'composer.block'; reason: string | null },
  },
  guards: {
    /** CHAT-018. */
    isFilled: ({ context }) => context.text.trim() !== '',
    isSomething: ({ context, event }) =>
      (event.type === 'composer.send' && event.withFiles) || context.text.trim() !== '',
    /** A snippet's variable is still to be filled in. */
    hasVariable: ({ context }) => variablesIn(context.text).length > 0,
    isTooLong: ({ context: { text, channel } }) => excessOf(text.trim(), capabilities[channel].text) > 0,
    /** No other tab has changed the draft unseen. */
    isNewest: () => true,
    isTyping: (_, { text }: { text: string }) => text.trim() !== '',
    canShowTyping: ({ context }) => context.canShowTyping,
    canSend: ({ context }) => context.canSend,
  },
  actions: {
    write: assign((_, { text }: { text: string }) => ({ text })),
    clear: assign({ text: '', replyTo: null }),
    quote: assign((_, { messageId }: { messageId: string }) => ({ replyTo: messageId })),
    unquote: assign({ replyTo: null }),
    setBlock: assign((_, { reason }: { reason: string | null }) => ({
      canSend: false,
      blockedReason: reason,
    })),
    setAllowance: assign({ canSend: true, blockedReason: null }),
    /** `base` is the text of the field before. */
    keepDraft: (_, _params: { conversationId: string; base: string; text: string }) => {},
    showDraft: (_, _params: { conversationId: string }) => {},
    enqueue: (
      _,
      _params: {
        conversationId: string;
        channel: Channel;
        text: string;
        replyTo: string | null;
        withFiles: boolean;
      },
    ) => {},
    focusField: (_, _params: { conversationId: string }) => {},
    notifyUnsent: (_, _params: { held: Held }) => {},
    notifyTyping: (_, _params: { conversationId: string }) => {},
    showBlocked: toast(({ reason }: { reason: string | null }) => ({
      tone: 'destructive',
      title: 'composer.blocked',
      text: reason,
    })),
  },
  delays: { typingPause: 5 * SECOND },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    conversationId: input.conversationId,
    channel: input.channel,
    text: input.draft,
    replyTo: null,
    canShowTyping: input.canShowTyping,
    canSend: input.subscription.canSend,
    blockedReason: input.subscription.blockedReason,
  }),
  type: 'parallel',
  states: {
    text: {
      description: 'What is written and whether it may be sent.',
      initial: 'settling',
      on: {
        'composer.type': {
          description: 'The agent changes the text.',
          actions: [
            {
              type: 'keepDraft',
              params: ({ context, event }) => ({
                conversationId: context.conversationId,
                base: context.text,
                text: event.text,
              }),
            },
            { type: 'write', params: ({ event }) => event },
          ],
        },
        'composer.quote': {
          description: 'The agent chooses a message to answer.',
          actions: [
            { type: 'quote', params: ({ event }) => event },
            { type: 'focusField', params: ({ context }) => ({ conversationId: context.conversationId }) },
          ],
        },
        'composer.unquote': { description: 'The agent removes the quoted message.', actions: 'unquote' },
        // The text stays as the draft; its author decides about it.
        'turn.ended': {
          description: 'The agent may no longer answer this conversation.',
          guard: 'isFilled',
          actions: {
            type: 'notifyUnsent',
            params: ({ context, event: { how, by, at } }) => ({
              held: { text: context.text.trim(), how, by, at },
            }),
          },
        },
        'draft.changed': {
          description: 'Another tab or device of the same person changed or sent the text.',
          actions: { type: 'write', params: ({ event }) => event },
        },
      },
      states: {
        settling: {
          always: [
            { guard: 'canSend', target: 'allowed' },
            { target: 'blocked', meta: { spec: ['CHAT-019'] } },
          ],
        },
        allowed: {
          on: {
            'composer.send': [
              {
                description: 'The agent sends the text and the files.',
                guard: and(['isSomething', not('hasVariable'), not('isTooLong'), 'isNewest']),
                actions: [
                  {
                    type: 'enqueue',
                    params: ({ context, event: { withFiles } }) => ({
                      conversationId: context.conversationId,
                      channel: context.channel,
                      text: context.text.trim(),
                      replyTo: context.replyTo,
                      withFiles,
                    }),
                  },
                  {
                    type: 'keepDraft',
                    params: ({ context }) => ({
                      conversationId: context.conversationId,
                      base: context.text,
                      text: '',
                    }),
                  },
                  'clear',
                ],
                meta: { spec: ['CHAT-018'] },
              },
              // What another tab has just sent is not sent again.
              {
                description: 'The agent sends a text that another tab has just changed or sent.',
                guard: not('isNewest'),
                actions: {
                  type: 'showDraft',
                  params: ({ context }) => ({ conversationId: context.conversationId }),
                },
              },
            ],
            'composer.block': {
              description: 'The subscription no longer allows sending.',
              target: 'blocked',
              actions: { type: 'setBlock', params: ({ event }) => event },
            },
          },
        },
        blocked: {
          on: {
            'composer.send': {
              guard: 'isSomething',
              actions: { type: 'showBlocked', params: ({ context }) => ({ reason: context.blockedReason }) },
              meta: { spec: ['CHAT-019'] },
            },
            'composer.allow': {
              description: 'The subscription allows sending again.',
              target: 'allowed',
              actions: 'setAllowance',
            },
            'composer.block': { actions: { type: 'setBlock', params: ({ event }) => event } },
          },
        },
      },
    },
    typing: {
      description: 'Whether the colleagues see that somebody types.',
      initial: 'settling',
      states: {
        settling: { always: [{ guard: 'canShowTyping', target: 'silent' }, { target: 'unable' }] },
        unable: {},
        silent: {
          on: {
            'composer.type': {
              guard: { type: 'isTyping', params: ({ event }) => event },
              target: 'told',
              actions: {
                type: 'notifyTyping',
                params: ({ context }) => ({ conversationId: context.conversationId }),
              },
              meta: { spec: ['CHAT-017'] },
            },
          },
        },
        told: { on: { 'composer.send': 'silent' }, after: { typingPause: 'silent' } },
      },
    },
  },
});

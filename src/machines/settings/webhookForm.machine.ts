/**
 * Where does a webhook receive which events, and what is the secret of a new one?
 *
 * The secret is shown once, after the webhook was created; that dialog is closed only by its button. A change of the
 * address or the events keeps the secret.
 *
 * Intents  webhook.type, .choose, .save, .cancel, .copy, .done
 * Ports    saveWebhook, copySecret
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Webhook, WEBHOOK_EVENTS, type WebhookEvent } from '#contract/publicWebhooks.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { COPIED_FOR } from './apiToken.machine.ts';

interface Input {
  integrationId: string;
  /** The webhook to change; null for a new one. */
  webhook: Webhook | null;
}
interface Context extends Input {
  url: string;
  events: readonly WebhookEvent[];
  /** Whether saving was tried while something was missing. */
  isTried: boolean;
  /** Null until a new webhook was created. */
  secret: string | null;
  isSaved: boolean;
  problem: Problem | null;
}
/** A webhook to save: a new one without an id. */
export interface WebhookDraft {
  integrationId: string;
  id: string | null;
  url: string;
  events: readonly WebhookEvent[];
}

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    output: {} as { isSaved: boolean },
    events: {} as
      | { type: 'webhook.type'; url: string }
      | { type: 'webhook.choose'; event: WebhookEvent; on: boolean }
      | { type: 'webhook.save' }
      | { type: 'webhook.cancel' }
      | { type: 'webhook.copy' }
      | { type: 'webhook.done' },
    children: {} as { saveWebhook: 'saveWebhook'; copySecret: 'copySecret' },
  },
  actors: {
    saveWebhook: port<{ secret: string | null }, WebhookDraft>('saveWebhook'),
    copySecret: port<void, { secret: string }>('copySecret'),
  },
  guards: {
    isComplete: ({ context: { url, events } }) => url.trim() !== '' && events.length > 0,
    hasSecret: (_, { secret }: { secret: string | null }) => secret !== null,
  },
  actions: {
    write: assign((_, { url }: { url: string }) => ({ url, problem: null })),
    choose: assign(({ context }, { event, on }: { event: WebhookEvent; on: boolean }) => ({
      events: WEBHOOK_EVENTS.filter((it) => (it === event ? on : context.events.includes(it))),
    })),
    tell: assign({ isTried: true }),
    setSaved: assign((_, { secret }: { secret: string | null }) => ({ secret, isSaved: true })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE, copied: COPIED_FOR },
});

const request = requestFor(chart);
const saved = {
  type: 'setSaved' as const,
  params: ({ event }: { event: { output: { secret: string | null } } }) => event.output,
};

export const webhookFormMachine = chart.createMachine({
  id: 'webhookForm',
  context: ({ input }) => ({
    ...input,
    url: input.webhook?.url ?? '',
    events: input.webhook?.events ?? [],
    isTried: false,
    secret: null,
    isSaved: false,
    problem: null,
  }),
  initial: 'editing',
  output: ({ context }) => ({ isSaved: context.isSaved }),
  states: {
    editing: {
      description: 'Address and events can be entered.',
      on: {
        'webhook.type': { actions: { type: 'write', params: ({ event }) => event } },
        'webhook.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'webhook.save': [{ guard: 'isComplete', target: 'saving' }, { actions: 'tell' }],
        'webhook.cancel': 'done',
      },
    },
    saving: {
      description: 'The webhook is being saved.',
      entry: 'clearProblem',
      ...request({
        src: 'saveWebhook',
        input: ({ context: { integrationId, webhook, url, events } }) => ({
          integrationId,
          id: webhook?.id ?? null,
          url: url.trim(),
          events,
        }),
        onDone: [
          {
            guard: { type: 'hasSecret', params: ({ event }) => event.output },
            target: 'shown',
            actions: saved,
          },
          { target: 'done', actions: saved },
        ],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    shown: {
      description: 'The secret is shown, for the only time.',
      initial: 'idle',
      on: { 'webhook.done': 'done' },
      states: {
        idle: { on: { 'webhook.copy': 'copying' } },
        copying: {
          entry: 'clearProblem',
          ...request({
            src: 'copySecret',
            input: ({ context }) => ({ secret: context.secret ?? '' }),
            onDone: 'copied',
            onFailure: { target: 'idle', actions: withProblem('setProblem') },
          }),
        },
        copied: {
          after: { copied: 'idle' },
          on: { 'webhook.copy': 'copying' },
        },
      },
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});

/**
 * Which events did an integration's webhooks receive, and which are sent again?
 *
 * Members see the log (O1). An admin enables a webhook that was disabled, and sends a delivery again; after either the log
 * is loaded again.
 *
 * Intents  webhooks.enable, .resend, .refresh, .close
 * Ports    loadWebhooks, enableWebhook, resendDelivery
 */
import { assign, setup } from 'xstate';
import type { ApiIntegration } from '#contract/apiIntegration.ts';
import type { WebhookLog } from '#contract/apiWebhook.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

interface Context {
  integration: ApiIntegration;
  isAdmin: boolean;
  webhooks: readonly WebhookLog[];
  /** The webhook or delivery that a request is about. */
  subject: string;
  problem: Problem | null;
}
interface Chosen {
  id: string;
}
type Asked = Chosen & { subject: string };

const chart = setup({
  types: {
    input: {} as Pick<Context, 'integration' | 'isAdmin'>,
    context: {} as Context,
    events: {} as
      | ({ type: 'webhooks.enable' } & Chosen)
      | ({ type: 'webhooks.resend' } & Chosen)
      | { type: 'webhooks.refresh' }
      | { type: 'webhooks.close' },
    tags: {} as 'busy',
  },
  actors: {
    loadWebhooks: port<WebhookLog[], Chosen>('loadWebhooks'),
    enableWebhook: port<void, Asked>('enableWebhook'),
    resendDelivery: port<void, Asked>('resendDelivery'),
  },
  guards: {
    mayEnable: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.webhooks.some((it) => it.id === id && it.disabled_reason !== null),
    mayResend: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.webhooks.some(({ deliveries }) => deliveries.some((it) => it.id === id)),
  },
  actions: {
    setWebhooks: assign((_, { webhooks }: { webhooks: WebhookLog[] }) => ({ webhooks, problem: null })),
    setSubject: assign((_, { id }: Chosen) => ({ subject: id, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const asked = ({ context }: { context: Context }) => ({
  id: context.integration._id,
  subject: context.subject,
});
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };

export const integrationWebhooksMachine = chart.createMachine({
  id: 'integrationWebhooks',
  context: ({ input }) => ({ ...input, webhooks: [], subject: '', problem: null }),
  initial: 'loading',
  on: { 'webhooks.close': '.closed' },
  states: {
    loading: {
      description: 'The webhooks and their deliveries are being loaded.',
      tags: 'busy',
      ...request({
        src: 'loadWebhooks',
        input: ({ context }) => ({ id: context.integration._id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setWebhooks', params: ({ event }) => ({ webhooks: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The webhooks could not be loaded.',
      on: { 'webhooks.refresh': 'loading' },
    },
    shown: {
      description: 'The webhooks and their deliveries are listed.',
      on: {
        'webhooks.refresh': 'loading',
        'webhooks.enable': {
          guard: { type: 'mayEnable', params: ({ event }) => event },
          target: 'enabling',
          actions: chosen,
        },
        'webhooks.resend': {
          guard: { type: 'mayResend', params: ({ event }) => event },
          target: 'resending',
          actions: chosen,
        },
      },
    },
    enabling: {
      description: 'A webhook is being enabled.',
      tags: 'busy',
      ...request({
        src: 'enableWebhook',
        input: asked,
        onDone: 'loading',
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
    },
    resending: {
      description: 'A delivery is being queued again.',
      tags: 'busy',
      ...request({
        src: 'resendDelivery',
        input: asked,
        onDone: 'loading',
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
    },
    closed: { description: 'The log is closed.', type: 'final' },
  },
});

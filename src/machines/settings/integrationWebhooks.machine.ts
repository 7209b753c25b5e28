/**
 * Where does an integration receive events, what was sent there, and what is sent again?
 *
 * Members see the log (O1). An admin makes, changes, switches on and off, and deletes webhooks, and sends a delivery again;
 * after each the log is loaded again. What was deleted is gone with its log, so that a person is asked first.
 *
 * Intents  webhooks.create, .change, .enable, .disable, .delete, .confirm, .cancel, .resend, .refresh, .close
 * Ports    loadWebhooks, enableWebhook, disableWebhook, deleteWebhook, resendDelivery
 * Charts   form (webhookForm)
 * Size     five operations with what they ask and give take thirty lines
 */
import { assign, setup } from 'xstate';
import type { ApiIntegration } from '#contract/apiIntegration.ts';
import {
  type WebhookLog,
  listIntegrationWebhooks,
  enableIntegrationWebhook,
  disableIntegrationWebhook,
  deleteIntegrationWebhook,
  resendIntegrationDelivery,
} from '#contract/apiWebhook.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { webhookFormMachine } from './webhookForm.machine.ts';

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
      | { type: 'webhooks.create' }
      | ({ type: 'webhooks.change' } & Chosen)
      | ({ type: 'webhooks.enable' } & Chosen)
      | ({ type: 'webhooks.disable' } & Chosen)
      | ({ type: 'webhooks.delete' } & Chosen)
      | { type: 'webhooks.confirm' }
      | { type: 'webhooks.cancel' }
      | ({ type: 'webhooks.resend' } & Chosen)
      | { type: 'webhooks.refresh' }
      | { type: 'webhooks.close' },
    tags: {} as 'busy',
    children: {} as {
      loadWebhooks: 'loadWebhooks';
      enableWebhook: 'enableWebhook';
      disableWebhook: 'disableWebhook';
      deleteWebhook: 'deleteWebhook';
      resendDelivery: 'resendDelivery';
      form: 'form';
    },
  },
  actors: {
    loadWebhooks: call(listIntegrationWebhooks, { give: ({ webhooks }) => webhooks }),
    enableWebhook: call(enableIntegrationWebhook, {
      ask: ({ id, subject }: Asked) => ({ id, webhook_id: subject }),
    }),
    disableWebhook: call(disableIntegrationWebhook, {
      ask: ({ id, subject }: Asked) => ({ id, webhook_id: subject }),
    }),
    deleteWebhook: call(deleteIntegrationWebhook, {
      ask: ({ id, subject }: Asked) => ({ id, webhook_id: subject }),
    }),
    resendDelivery: call(resendIntegrationDelivery, {
      ask: ({ id, subject }: Asked) => ({ id, delivery_id: subject }),
    }),
    form: webhookFormMachine,
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isSaved: (_, { isSaved }: { isSaved: boolean }) => isSaved,
    mayChange: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.webhooks.some((it) => it.id === id),
    mayDisable: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.webhooks.some((it) => it.id === id && it.disabled_reason === null),
    mayEnable: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.webhooks.some((it) => it.id === id && it.disabled_reason !== null),
    mayResend: ({ context }, { id }: Chosen) =>
      context.isAdmin && context.webhooks.some(({ deliveries }) => deliveries.some((it) => it.id === id)),
  },
  actions: {
    setWebhooks: assign((_, { webhooks }: { webhooks: WebhookLog[] }) => ({ webhooks, problem: null })),
    setSubject: assign((_, { id }: Chosen) => ({ subject: id, problem: null })),
    clearSubject: assign({ subject: '', problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const asked = ({ context }: { context: Context }) => ({
  id: context.integration._id,
  subject: context.subject,
});
const mayChange = { type: 'mayChange' as const, params: ({ event }: { event: Chosen }) => event };
const chosen = { type: 'setSubject' as const, params: ({ event }: { event: Chosen }) => event };

/** What an admin asks for is done to the chosen webhook or delivery; after it the log is loaded again. */
const doing = (src: 'enableWebhook' | 'disableWebhook' | 'deleteWebhook' | 'resendDelivery') => ({
  tags: 'busy' as const,
  ...request({
    src,
    input: asked,
    onDone: 'loading',
    onFailure: { target: 'shown', actions: withProblem('setProblem') },
  }),
});

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
        'webhooks.create': { guard: 'isAdmin', target: 'editing', actions: 'clearSubject' },
        'webhooks.change': { guard: mayChange, target: 'editing', actions: chosen },
        'webhooks.disable': {
          guard: { type: 'mayDisable', params: ({ event }) => event },
          target: 'disabling',
          actions: chosen,
        },
        'webhooks.delete': { guard: mayChange, target: 'confirmingDelete', actions: chosen },
        'webhooks.resend': {
          guard: { type: 'mayResend', params: ({ event }) => event },
          target: 'resending',
          actions: chosen,
        },
      },
    },
    enabling: {
      description: 'A webhook is being enabled.',
      ...doing('enableWebhook'),
    },
    disabling: {
      description: 'A webhook is being switched off.',
      ...doing('disableWebhook'),
    },
    editing: {
      description: 'A webhook is made or changed in a dialog.',
      tags: 'busy',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { integration, webhooks, subject } }) => ({
          integrationId: integration._id,
          webhook: webhooks.find((it) => it.id === subject) ?? null,
        }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'shown' },
        ],
        onError: 'loading',
      },
    },
    confirmingDelete: {
      description: 'A person is asked whether the webhook shall be deleted.',
      tags: 'busy',
      on: { 'webhooks.confirm': 'deleting', 'webhooks.cancel': 'shown' },
    },
    deleting: {
      description: 'A webhook is being deleted.',
      ...doing('deleteWebhook'),
    },
    resending: {
      description: 'A delivery is being queued again.',
      ...doing('resendDelivery'),
    },
    closed: { description: 'The log is closed.', type: 'final' },
  },
});

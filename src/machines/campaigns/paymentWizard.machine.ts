/**
 * Who owes what, and when are they asked for it?
 *
 * Two steps: a file of debts, then the preview with the real template and the settings. The form is stored on the device
 * after each change, so that it survives the steps, a reload and another tab. Without a connected payment provider the list
 * of campaigns follows (B18).
 *
 * Intents  collection.rename, .delay, .schedule, .sendNow, .retryFailed, .greet, .next, .back, .cancel, .startOver, .launch,
 *          .retryTemplate
 * Facts    gate.changed, payments.changed; debts.uploaded (told by the child chart)
 * Ports    readPaymentDraft, loadPaymentTemplates
 * Charts   debts (paymentImport), dialog (paymentLaunch)
 * Effects  keepDraft, deleteDraft, leave
 * Size     its steps share one form and its draft
 */
import { assign, setup } from 'xstate';
import type { Greeting } from '#contract/collection.ts';
import { MIN_LEAD } from '#contract/campaignLimits.ts';
import type { Problem } from '#contract/failure.ts';
import type { Template } from '#contract/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { type Chosen, isTooSoon, type Past, pastOf } from './broadcastForm.ts';
import type { Gate } from './broadcastWizard.machine.ts';
import {
  emptyPaymentForm,
  isCollectable,
  isUploadComplete,
  type PaymentForm,
  type PaymentUpload,
} from './paymentForm.ts';
import { paymentImportMachine } from './paymentImport.machine.ts';
import { paymentLaunchMachine } from './paymentLaunch.machine.ts';

/** The payment request's template, and those that the account does not have. */
export interface PaymentTemplates {
  request: Template | null;
  missing: readonly string[];
}

interface Context {
  gate: Gate;
  /** Null until the organisation is known. */
  isConnected: boolean | null;
  form: PaymentForm;
  templates: PaymentTemplates | null;
  problem: Problem | null;
  /** The chosen time was earlier than five minutes from now and was raised (PAY-023). */
  isRaised: boolean;
  /** The chosen day has passed (B36). */
  past: Past | null;
}
type Change = Partial<PaymentForm>;

/** Page that follows the wizard: the list of campaigns, or its tab of payment collections. */
export type Exit = 'list' | 'payments';

/** Returns whether the collection can be launched: complete, with its templates, and a time that was not refused. */
export const isLaunchable = ({ form, templates, past }: Context): boolean =>
  isCollectable(form) && templates !== null && templates.missing.length === 0 && past === null;

const chart = setup({
  types: {
    input: {} as { gate: Gate; isConnected: boolean | null },
    context: {} as Context,
    events: {} as
      | { type: 'collection.rename'; name: string }
      | { type: 'collection.delay'; text: string }
      | ({ type: 'collection.schedule' } & Chosen)
      | { type: 'collection.sendNow' }
      | { type: 'collection.retryFailed'; on: boolean }
      | { type: 'collection.greet'; by: Greeting }
      | { type: 'collection.next' }
      | { type: 'collection.back' }
      | { type: 'collection.cancel' }
      | { type: 'collection.startOver' }
      | { type: 'collection.launch'; now: number }
      | { type: 'collection.retryTemplate' }
      | { type: 'debts.uploaded'; upload: PaymentUpload | null }
      | { type: 'gate.changed'; gate: Gate }
      | { type: 'payments.changed'; isConnected: boolean },
    children: {} as {
      readPaymentDraft: 'readPaymentDraft';
      loadPaymentTemplates: 'loadPaymentTemplates';
      debts: 'debts';
      dialog: 'dialog';
    },
  },
  actors: {
    readPaymentDraft: port<PaymentForm>('readPaymentDraft'),
    loadPaymentTemplates: port<PaymentTemplates>('loadPaymentTemplates'),
    debts: paymentImportMachine,
    dialog: paymentLaunchMachine,
  },
  guards: {
    isUnknown: ({ context }) => context.isConnected === null,
    isConnected: ({ context }) => context.isConnected === true,
    isAllowed: ({ context }) => context.gate.canCreate,
    allows: (_, { gate }: { gate: Gate }) => gate.canCreate,
    connects: (_, { isConnected }: { isConnected: boolean }) => isConnected,
    isAtPreview: ({ context }) => context.form.step === 'preview',
    isUploadComplete: ({ context }) => isUploadComplete(context.form),
    isLaunchable: ({ context }) => isLaunchable(context),
    isPast: (_, chosen: Chosen) => pastOf(chosen) !== null,
    isTooSoon: ({ context }, { now }: { now: number }) =>
      isLaunchable(context) && isTooSoon(context.form.scheduledFor, now),
    isGone: (_, { upload }: { upload: PaymentUpload | null }) => upload === null,
    isDone: (_, { isDone }: { isDone: boolean }) => isDone,
  },
  actions: {
    setGate: assign((_, { gate }: { gate: Gate }) => ({ gate })),
    setConnected: assign((_, { isConnected }: { isConnected: boolean }) => ({ isConnected })),
    restore: assign((_, { form }: { form: PaymentForm }) => ({ form, isRaised: false, past: null })),
    change: assign(({ context }, change: Change) => ({ form: { ...context.form, ...change } })),
    setTemplates: assign((_, { templates }: { templates: PaymentTemplates }) => ({
      templates,
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    schedule: assign(({ context: { form } }, { at, now }: Chosen) => ({
      form: { ...form, scheduledFor: Math.max(at, now + MIN_LEAD) },
      isRaised: at < now + MIN_LEAD,
      past: null,
    })),
    raise: assign(({ context: { form } }, { now }: { now: number }) => ({
      form: { ...form, scheduledFor: now + MIN_LEAD },
      isRaised: true,
    })),
    refuseTime: assign((_, chosen: Chosen) => ({ past: pastOf(chosen), isRaised: false })),
    sendNow: assign(({ context: { form } }) => ({
      form: { ...form, scheduledFor: null },
      isRaised: false,
      past: null,
    })),
    keepDraft: () => {},
    deleteDraft: () => {},
    leave: (_, _params: { to: Exit }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const goTo = (step: PaymentForm['step']) => [
  { type: 'change' as const, params: { step } },
  'keepDraft' as const,
];

export const paymentWizardMachine = chart.createMachine({
  id: 'paymentWizard',
  context: ({ input }) => ({
    ...input,
    form: emptyPaymentForm('', ''),
    templates: null,
    problem: null,
    isRaised: false,
    past: null,
  }),
  initial: 'deciding',
  on: {
    'gate.changed': { actions: { type: 'setGate', params: ({ event }) => event } },
    'payments.changed': [
      {
        guard: { type: 'connects', params: ({ event }) => event },
        actions: { type: 'setConnected', params: ({ event }) => event },
      },
      { target: '.redirected', meta: { spec: ['PAY-002'] } },
    ],
  },
  states: {
    deciding: {
      description: 'Decides by the payment provider and the subscription.',
      always: [
        { guard: 'isUnknown', target: 'waiting' },
        { guard: 'isConnected', target: 'restoring' },
        { target: 'redirected', meta: { spec: ['PAY-002'] } },
      ],
    },
    waiting: {
      description: 'The organisation is not known yet.',
      on: {
        'payments.changed': {
          target: 'deciding',
          actions: { type: 'setConnected', params: ({ event }) => event },
          meta: { spec: ['PAY-002'] },
        },
      },
    },
    restoring: {
      description: 'The draft on this device is being read.',
      ...request({
        src: 'readPaymentDraft',
        onDone: {
          target: 'admitting',
          actions: { type: 'restore', params: ({ event }) => ({ form: event.output }) },
        },
        onFailure: 'admitting',
      }),
    },
    admitting: {
      description: 'Decides by the subscription.',
      always: [{ guard: 'isAllowed', target: 'editing' }, { target: 'blocked' }],
    },
    blocked: {
      description: 'The subscription does not allow a new campaign.',
      on: {
        'gate.changed': {
          target: 'admitting',
          actions: { type: 'setGate', params: ({ event }) => event },
        },
        'collection.cancel': 'left',
      },
    },
    editing: {
      description: 'One of the two steps is shown; the file stays loaded beside both.',
      meta: { spec: ['PAY-001'] },
      invoke: { id: 'debts', src: 'debts', input: ({ context }) => ({ upload: context.form.upload }) },
      initial: 'deciding',
      on: {
        'gate.changed': [
          {
            guard: { type: 'allows', params: ({ event }) => event },
            actions: { type: 'setGate', params: ({ event }) => event },
          },
          { target: 'blocked', actions: { type: 'setGate', params: ({ event }) => event } },
        ],
        'debts.uploaded': {
          actions: [{ type: 'change', params: ({ event: { upload } }) => ({ upload }) }, 'keepDraft'],
        },
        'collection.startOver': { target: 'restoring', actions: 'deleteDraft' },
        'collection.cancel': { target: 'left', meta: { spec: ['PAY-003'] } },
      },
      states: {
        deciding: { always: [{ guard: 'isAtPreview', target: 'preview' }, { target: 'upload' }] },
        upload: {
          on: {
            'collection.rename': {
              actions: [{ type: 'change', params: ({ event: { name } }) => ({ name }) }, 'keepDraft'],
              meta: { spec: ['PAY-020'] },
            },
            'collection.next': {
              guard: 'isUploadComplete',
              target: 'preview',
              actions: goTo('preview'),
              meta: { spec: ['PAY-010', 'PAY-021'] },
            },
          },
        },
        preview: {
          meta: { spec: ['PAY-026', 'PAY-031'] },
          initial: 'loading',
          on: {
            'collection.delay': {
              actions: [
                { type: 'change', params: ({ event: { text } }) => ({ reminderDelay: text }) },
                'keepDraft',
              ],
              meta: { spec: ['PAY-022'] },
            },
            'collection.schedule': [
              {
                guard: { type: 'isPast', params: ({ event }) => event },
                actions: { type: 'refuseTime', params: ({ event }) => event },
              },
              {
                actions: [{ type: 'schedule', params: ({ event }) => event }, 'keepDraft'],
                meta: { spec: ['PAY-023'] },
              },
            ],
            'collection.sendNow': { actions: ['sendNow', 'keepDraft'] },
            'collection.retryFailed': {
              actions: [
                { type: 'change', params: ({ event }) => ({ retryOnFailure: event.on }) },
                'keepDraft',
              ],
            },
            'collection.greet': {
              actions: [{ type: 'change', params: ({ event: { by } }) => ({ greeting: by }) }, 'keepDraft'],
              meta: { spec: ['PAY-026'] },
            },
            'collection.back': { target: 'upload', actions: goTo('upload') },
            // After a reload the file may be gone from the device.
            'debts.uploaded': [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'upload',
                actions: [{ type: 'change', params: { upload: null } }, ...goTo('upload')],
              },
              {
                actions: [{ type: 'change', params: ({ event: { upload } }) => ({ upload }) }, 'keepDraft'],
              },
            ],
          },
          states: {
            loading: request({
              src: 'loadPaymentTemplates',
              onDone: {
                target: 'ready',
                actions: { type: 'setTemplates', params: ({ event }) => ({ templates: event.output }) },
                meta: { spec: ['PAY-024'] },
              },
              onFailure: { target: 'failed', actions: withProblem('setProblem') },
            }),
            failed: { on: { 'collection.retryTemplate': 'loading' } },
            ready: {
              on: {
                'collection.retryTemplate': 'loading',
                'collection.launch': [
                  {
                    guard: { type: 'isTooSoon', params: ({ event }) => event },
                    actions: [{ type: 'raise', params: ({ event }) => event }, 'keepDraft'],
                    meta: { spec: ['PAY-023'] },
                  },
                  { guard: 'isLaunchable', target: 'launching', meta: { spec: ['LAUNCH-001'] } },
                ],
              },
            },
            // The dialog decides when it is left; what it sends does not change under it.
            launching: {
              invoke: {
                id: 'dialog',
                src: 'dialog',
                input: ({ context: { form } }) => ({ form }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: '#paymentWizard.sent',
                    meta: { spec: ['LAUNCH-003'] },
                  },
                  { target: 'ready' },
                ],
                onError: 'ready',
              },
              on: {
                'collection.delay': {},
                'collection.schedule': {},
                'collection.sendNow': {},
                'collection.retryFailed': {},
                'collection.greet': {},
                'collection.back': {},
                'collection.cancel': {},
                'collection.startOver': {},
                'debts.uploaded': {},
                'gate.changed': {},
                'payments.changed': {},
              },
            },
          },
        },
      },
    },
    sent: {
      description: 'The campaign exists; its draft is forgotten.',
      type: 'final',
      entry: 'deleteDraft',
    },
    left: {
      description: 'The list of payment collections follows.',
      type: 'final',
      entry: { type: 'leave', params: { to: 'payments' } },
    },
    redirected: {
      description: 'Payments are not connected; the list of campaigns follows.',
      type: 'final',
      entry: { type: 'leave', params: { to: 'list' } },
    },
  },
});

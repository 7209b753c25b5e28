/**
 * Which template, audience and settings does a new broadcast have?
 *
 * The form is kept on the device after each change, so that it survives the steps, a reload and another tab. Where the
 * subscription does not allow `create_campaign`, the wizard shows why, and goes on when it does.
 *
 * Intents  broadcast.rename, .intend, .filter, .search, .choose, .refresh, .next, .back, .cancel, .startOver
 * Facts    gate.changed
 * Ports    readDraft
 * Charts   pages (the templates)
 * Told     keepDraft, forgetDraft, leave
 */
import { assign, sendTo, setup } from 'xstate';
import type { CampaignIntent } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';
import { type BroadcastForm, emptyForm, isForBroadcasts } from './broadcastForm.ts';

/** Answer of the subscription gate for `create_campaign` (WIZ-003); `reason` says why not. */
export interface Gate {
  canCreate: boolean;
  reason: string | null;
}

interface Context {
  gate: Gate;
  form: BroadcastForm;
  /** Null: templates of every category. */
  category: string | null;
  search: string;
}
type Change = Partial<BroadcastForm>;

const chart = setup({
  types: {
    input: {} as { gate: Gate },
    context: {} as Context,
    events: {} as
      | { type: 'broadcast.rename'; name: string }
      | { type: 'broadcast.intend'; intent: CampaignIntent }
      | { type: 'broadcast.filter'; category: string | null }
      | { type: 'broadcast.search'; text: string }
      | { type: 'broadcast.choose'; template: Template }
      | { type: 'broadcast.refresh' }
      | { type: 'broadcast.cancel' }
      | { type: 'broadcast.back' }
      | { type: 'broadcast.startOver' }
      | { type: 'gate.changed'; gate: Gate },
    children: {} as { readDraft: 'readDraft'; pages: 'pages' },
  },
  actors: { readDraft: port<BroadcastForm>('readDraft'), pages: pagedListMachine },
  guards: {
    isAllowed: ({ context }) => context.gate.canCreate,
    allows: (_, { gate }: { gate: Gate }) => gate.canCreate,
    isForBroadcasts: (_, { template }: { template: Template }) => isForBroadcasts(template),
  },
  actions: {
    learnGate: assign((_, { gate }: { gate: Gate }) => ({ gate })),
    restore: assign((_, { form }: { form: BroadcastForm }) => ({ form })),
    change: assign(({ context }, change: Change) => ({ form: { ...context.form, ...change } })),
    pick: assign((_, { category }: { category: string | null }) => ({ category })),
    look: assign((_, { text }: { text: string }) => ({ search: text })),
    reload: sendTo('pages', { type: 'list.changed' as const }),
    keepDraft: () => {},
    forgetDraft: () => {},
    leave: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const broadcastWizardMachine = chart.createMachine({
  id: 'broadcastWizard',
  context: ({ input }) => ({ ...input, form: emptyForm(''), category: null, search: '' }),
  initial: 'restoring',
  on: { 'gate.changed': { actions: { type: 'learnGate', params: ({ event }) => event } } },
  states: {
    restoring: {
      description: 'The draft on this device is being read.',
      ...request({
        src: 'readDraft',
        onDone: {
          target: 'deciding',
          actions: { type: 'restore', params: ({ event }) => ({ form: event.output }) },
          meta: { spec: ['WIZ-006', 'WIZ-010'] },
        },
        onFailure: 'deciding',
      }),
    },
    deciding: {
      description: 'Decides by the subscription.',
      always: [{ guard: 'isAllowed', target: 'template' }, { target: 'blocked' }],
    },
    blocked: {
      description: 'The subscription does not allow a new campaign.',
      meta: { spec: ['WIZ-003'] },
      on: {
        'gate.changed': {
          target: 'deciding',
          actions: { type: 'learnGate', params: ({ event }) => event },
        },
        'broadcast.cancel': 'left',
      },
    },
    template: {
      description: 'Name, intent and template are chosen.',
      meta: { spec: ['WIZ-004', 'WIZ-008'] },
      invoke: { id: 'pages', src: 'pages', input: { question: {} } },
      on: {
        'gate.changed': [
          {
            guard: { type: 'allows', params: ({ event }) => event },
            actions: { type: 'learnGate', params: ({ event }) => event },
          },
          { target: 'blocked', actions: { type: 'learnGate', params: ({ event }) => event } },
        ],
        'broadcast.rename': {
          actions: [{ type: 'change', params: ({ event: { name } }) => ({ name }) }, 'keepDraft'],
        },
        'broadcast.intend': {
          actions: [{ type: 'change', params: ({ event: { intent } }) => ({ intent }) }, 'keepDraft'],
        },
        'broadcast.choose': {
          guard: { type: 'isForBroadcasts', params: ({ event }) => event },
          actions: [
            { type: 'change', params: ({ event: { template } }) => ({ template, mappings: {} }) },
            'keepDraft',
          ],
          meta: { spec: ['WIZ-007'] },
        },
        'broadcast.filter': { actions: { type: 'pick', params: ({ event }) => event } },
        'broadcast.search': { actions: { type: 'look', params: ({ event }) => event } },
        'broadcast.refresh': { actions: 'reload' },
        'broadcast.startOver': { target: 'restoring', actions: 'forgetDraft' },
        'broadcast.back': { target: 'left', meta: { spec: ['WIZ-001'] } },
        'broadcast.cancel': { target: 'left', meta: { spec: ['WIZ-001'] } },
      },
    },
    left: { description: 'The list of campaigns follows.', type: 'final', entry: 'leave' },
  },
});

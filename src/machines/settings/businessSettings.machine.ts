/**
 * Which of the organisation's own settings are being changed, and are they saved?
 *
 * Only what the user changed is sent, so that another admin's changes of other settings stay. What was entered is kept when
 * saving fails. Members see the settings and change nothing.
 *
 * Intents  business.change, .save, .discard, .retry
 * Facts    business.stale
 * Ports    loadBusiness, saveBusiness
 * Effects  showSaved
 */
import { assign, setup } from 'xstate';
import {
  type Business,
  BUSINESS_NAME_MAX,
  type BusinessChange,
  getBusiness,
  saveBusiness,
} from '#contract/business.ts';
import type { Problem } from '#contract/failure.ts';
import { areHoursValid } from '#contract/openingHours.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

interface Context {
  isAdmin: boolean;
  saved: Business | null;
  changes: BusinessChange;
  problem: Problem | null;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isHours = ({ from, until }: { from: string; until: string }) =>
  TIME.test(from) && TIME.test(until) && from !== until;

/** Returns the changed settings that cannot be saved as they are. */
export function wrongIn({
  name,
  payment_hours: payment,
  quiet_hours: quiet,
  opening_hours: opening,
}: BusinessChange) {
  const wrong = new Set<'name' | 'payment_hours' | 'quiet_hours' | 'opening_hours'>();
  if (name !== undefined && (name.trim() === '' || name.trim().length > BUSINESS_NAME_MAX)) wrong.add('name');
  if (payment && !isHours(payment)) wrong.add('payment_hours');
  if (quiet?.enabled && !isHours(quiet)) wrong.add('quiet_hours');
  if (opening && !areHoursValid(opening)) wrong.add('opening_hours');
  return wrong;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'business.change'; change: BusinessChange }
      | { type: 'business.save' }
      | { type: 'business.discard' }
      | { type: 'business.retry' }
      | { type: 'business.stale' },
    children: {} as { loadBusiness: 'loadBusiness'; saveBusiness: 'saveBusiness' },
  },
  actors: {
    loadBusiness: call(getBusiness, { give: ({ data }) => data }),
    saveBusiness: call(saveBusiness, {
      ask: ({ changes }: { changes: BusinessChange }) => changes,
      give: ({ data }) => data,
    }),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isSavable: ({ context: { changes } }) => Object.keys(changes).length > 0 && wrongIn(changes).size === 0,
  },
  actions: {
    setSaved: assign((_, { saved }: { saved: Business }) => ({ saved })),
    change: assign(({ context }, { change }: { change: BusinessChange }) => ({
      changes: { ...context.changes, ...change },
      problem: null,
    })),
    clear: assign({ changes: {}, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showSaved: toast({ tone: 'success', title: 'business.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const setSaved = {
  type: 'setSaved' as const,
  params: ({ event }: { event: { output: Business } }) => ({ saved: event.output }),
};
const editing = chart.createStateConfig({
  on: {
    'business.change': { guard: 'isAdmin', actions: { type: 'change', params: ({ event }) => event } },
    'business.discard': { actions: 'clear' },
  },
}).on;

export const businessSettingsMachine = chart.createMachine({
  id: 'businessSettings',
  context: ({ input: { isAdmin } }) => ({ isAdmin, saved: null, changes: {}, problem: null }),
  initial: 'loading',
  // Listed so that a state that ignores it does so knowingly: what it loads or saves is newer.
  on: { 'business.stale': {} },
  states: {
    loading: {
      description: 'The settings are being loaded.',
      ...request({
        src: 'loadBusiness',
        onDone: { target: 'shown', actions: setSaved },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The settings could not be loaded.',
      on: { 'business.retry': 'loading', 'business.stale': 'loading' },
    },
    shown: {
      description: 'The settings are shown; an admin may change them.',
      on: {
        ...editing,
        'business.save': { guard: 'isSavable', target: 'saving' },
        'business.stale': 'refreshing',
      },
    },
    refreshing: {
      description: 'Someone else changed a setting; what is being entered stays.',
      on: editing,
      ...request({
        src: 'loadBusiness',
        onDone: { target: 'shown', actions: setSaved },
        onFailure: 'shown',
      }),
    },
    saving: {
      description: 'The changes are being saved.',
      ...request({
        src: 'saveBusiness',
        input: ({ context: { changes } }) => ({ changes }),
        onDone: { target: 'shown', actions: [setSaved, 'clear', 'showSaved'] },
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
    },
  },
});

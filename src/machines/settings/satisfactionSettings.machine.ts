/**
 * How does the organisation ask its customers after a resolve, and are the changes saved?
 *
 * What was entered is kept when saving is refused, and when a colleague saves meanwhile. Members see the settings and
 * change nothing.
 *
 * Intents  satisfaction.change, .save, .discard, .retry
 * Facts    satisfaction.stale    the organisation changed
 * Ports    loadSatisfaction, saveSatisfaction
 * Effects  showSaved
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type SatisfactionSettings, getSatisfaction, saveSatisfaction } from '#contract/satisfaction.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';
import { faultsOf, formOf, type SatisfactionForm, settingsFrom } from './satisfactionSettings.rules.ts';

interface Context {
  isAdmin: boolean;
  saved: SatisfactionSettings | null;
  /** What was entered and is not saved; null: nothing. */
  form: SatisfactionForm | null;
  /** Faults are shown once saving was tried. */
  isChecked: boolean;
  problem: Problem | null;
}

interface Loaded {
  saved: SatisfactionSettings;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'satisfaction.change'; change: Partial<SatisfactionForm> }
      | { type: 'satisfaction.save' }
      | { type: 'satisfaction.discard' }
      | { type: 'satisfaction.retry' }
      | { type: 'satisfaction.stale' },
  },
  actors: {
    loadSatisfaction: call(getSatisfaction, { give: ({ data }) => data }),
    saveSatisfaction: call(saveSatisfaction, {
      ask: (change: SatisfactionSettings | null) => change ?? {},
      give: ({ data }) => data,
    }),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isValid: ({ context: { form } }) => form !== null && Object.keys(faultsOf(form)).length === 0,
    isEntered: ({ context: { form } }) => form !== null,
  },
  actions: {
    setLoaded: assign((_, { saved }: Loaded) => ({ saved })),
    setSaved: assign((_, { saved }: Loaded) => ({ saved, form: null, isChecked: false, problem: null })),
    change: assign(({ context: { form, saved } }, { change }: { change: Partial<SatisfactionForm> }) =>
      saved ? { form: { ...(form ?? formOf(saved)), ...change }, problem: null } : {},
    ),
    clear: assign({ form: null, isChecked: false, problem: null }),
    check: assign({ isChecked: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showSaved: toast({ tone: 'success', title: 'satisfaction.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = ({ event }: { event: { output: SatisfactionSettings } }): Loaded => ({ saved: event.output });

export const satisfactionSettingsMachine = chart.createMachine({
  id: 'satisfactionSettings',
  context: ({ input }) => ({ ...input, saved: null, form: null, isChecked: false, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are being loaded; those before them stay.',
      ...request({
        src: 'loadSatisfaction',
        onDone: { target: 'shown', actions: { type: 'setLoaded', params: loaded } },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      // Listed so that it is knowingly ignored: the answer is as new.
      on: { 'satisfaction.stale': {} },
    },
    failed: {
      description: 'The settings could not be loaded.',
      on: { 'satisfaction.retry': 'loading', 'satisfaction.stale': 'loading' },
    },
    shown: {
      description: 'The settings are shown; an admin may change them.',
      on: {
        'satisfaction.change': {
          guard: 'isAdmin',
          actions: { type: 'change', params: ({ event }) => event },
        },
        'satisfaction.discard': { actions: 'clear' },
        'satisfaction.save': [
          { guard: 'isValid', target: 'saving' },
          { guard: 'isEntered', actions: 'check' },
        ],
        'satisfaction.stale': 'loading',
      },
    },
    saving: {
      description: 'The changes are being saved.',
      ...request({
        src: 'saveSatisfaction',
        input: ({ context: { form } }) => form && settingsFrom(form),
        onDone: { target: 'shown', actions: [{ type: 'setSaved', params: loaded }, 'showSaved'] },
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
      on: { 'satisfaction.stale': {} },
    },
  },
});

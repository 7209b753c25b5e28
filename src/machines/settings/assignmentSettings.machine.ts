/**
 * Which rules assign waiting conversations, in which order, and are the changes saved?
 *
 * The rules are edited as a list and saved as one. What was entered is kept when saving fails, and when a colleague changes
 * the rules meanwhile. A rule without a name is told when saving is tried. Members see the rules and change nothing.
 *
 * Intents  assignment.add, .replace, .remove, .move, .save, .discard, .retry
 * Facts    assignment.stale
 * Ports    loadAssignment, saveAssignment
 * Effects  showSaved
 */
import { assign, setup } from 'xstate';
import { type AssignmentSettings, RULES_MOST, getAssignment, saveRules } from '#contract/assignment.ts';
import type { Problem } from '#contract/failure.ts';
import { moved } from '#lib/moved.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';
import { draftsOf, isRuleValid, type RuleDraft, rulesIn } from './ruleDraft.ts';

interface Context {
  isAdmin: boolean;
  saved: AssignmentSettings | null;
  /** Null: nothing was changed. */
  draft: RuleDraft[] | null;
  /** Whether saving was tried with a rule that is not whole. */
  isTried: boolean;
  problem: Problem | null;
}

const editedOf = ({ draft, saved }: Context): readonly RuleDraft[] => draft ?? draftsOf(saved?.rules ?? []);

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'assignment.add'; rule: RuleDraft }
      | { type: 'assignment.replace'; at: number; rule: RuleDraft }
      | { type: 'assignment.remove'; at: number }
      | { type: 'assignment.move'; at: number; by: number }
      | { type: 'assignment.save' }
      | { type: 'assignment.discard' }
      | { type: 'assignment.retry' }
      | { type: 'assignment.stale' },
  },
  actors: {
    loadAssignment: call(getAssignment, { give: ({ data }) => data }),
    saveAssignment: call(saveRules, { give: ({ data }) => data }),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    mayAdd: ({ context }) => context.isAdmin && editedOf(context).length < RULES_MOST,
    isSavable: ({ context: { draft } }) => draft !== null && draft.every(isRuleValid),
    isChanged: ({ context: { draft } }) => draft !== null,
  },
  actions: {
    setSaved: assign((_, { saved }: { saved: AssignmentSettings }) => ({ saved })),
    add: assign(({ context }, { rule }: { rule: RuleDraft }) => ({
      draft: [...editedOf(context), rule],
      isTried: false,
      problem: null,
    })),
    replace: assign(({ context }, { at, rule }: { at: number; rule: RuleDraft }) => ({
      draft: editedOf(context).map((it, index) => (index === at ? rule : it)),
      problem: null,
    })),
    remove: assign(({ context }, { at }: { at: number }) => ({
      draft: editedOf(context).toSpliced(at, 1),
      problem: null,
    })),
    move: assign(({ context }, { at, by }: { at: number; by: number }) => ({
      draft: moved(editedOf(context), at, by),
      problem: null,
    })),
    clear: assign({ draft: null, isTried: false, problem: null }),
    tell: assign({ isTried: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showSaved: toast({ tone: 'success', title: 'assignment.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const setSaved = {
  type: 'setSaved' as const,
  params: ({ event }: { event: { output: AssignmentSettings } }) => ({ saved: event.output }),
};
const editing = chart.createStateConfig({
  on: {
    'assignment.add': { guard: 'mayAdd', actions: { type: 'add', params: ({ event }) => event } },
    'assignment.replace': { guard: 'isAdmin', actions: { type: 'replace', params: ({ event }) => event } },
    'assignment.remove': { guard: 'isAdmin', actions: { type: 'remove', params: ({ event }) => event } },
    'assignment.move': { guard: 'isAdmin', actions: { type: 'move', params: ({ event }) => event } },
    'assignment.discard': { actions: 'clear' },
  },
}).on;

export const assignmentSettingsMachine = chart.createMachine({
  id: 'assignmentSettings',
  context: ({ input: { isAdmin } }) => ({ isAdmin, saved: null, draft: null, isTried: false, problem: null }),
  initial: 'loading',
  // Listed so that a state that ignores it does so knowingly: what it loads or saves is newer.
  on: { 'assignment.stale': {} },
  states: {
    loading: {
      description: 'The rules are being loaded.',
      ...request({
        src: 'loadAssignment',
        onDone: { target: 'shown', actions: setSaved },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The rules could not be loaded.',
      on: { 'assignment.retry': 'loading', 'assignment.stale': 'loading' },
    },
    shown: {
      description: 'The rules are shown; an admin may change them.',
      on: {
        ...editing,
        'assignment.save': [
          { guard: 'isSavable', target: 'saving' },
          { guard: 'isChanged', actions: 'tell' },
        ],
        'assignment.stale': 'refreshing',
      },
    },
    refreshing: {
      description: 'A colleague changed the rules or what they know of members; what is being entered stays.',
      on: editing,
      ...request({
        src: 'loadAssignment',
        onDone: { target: 'shown', actions: setSaved },
        onFailure: 'shown',
      }),
    },
    saving: {
      description: 'The changes are being saved.',
      ...request({
        src: 'saveAssignment',
        // The guard of `assignment.save` has seen the draft.
        input: ({ context }) => ({ rules: rulesIn(context.draft!) }),
        onDone: { target: 'shown', actions: [setSaved, 'clear', 'showSaved'] },
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
    },
  },
});

/**
 * What is a macro called, which steps does it have, and may it be saved?
 *
 * What the steps may name is loaded first: colleagues, tags and snippets. The server checks each; its fault is told at the
 * step. A macro that a colleague changed meanwhile is not overwritten.
 *
 * Intents  macroForm.change, .add, .replace, .remove, .move, .save, .cancel, .retry
 * Ports    loadChoices, saveMacro
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { MACRO, type Macro, type MacroFault, type MacroScope, type MacroStep } from '#contract/macro.ts';
import { moved } from '#lib/moved.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** Everything that steps may name. */
export interface MacroChoices {
  members: { id: string; name: string }[];
  snippets: { id: string; name: string; isShared: boolean }[];
  tags: string[];
}
export interface MacroDraft {
  /** Null for a new one. */
  macro: Macro | null;
  scope: MacroScope;
  name: string;
  steps: MacroStep[];
}
interface Context extends MacroDraft {
  isAdmin: boolean;
  choices: MacroChoices;
  fault: { reason: MacroFault; step: number | null } | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as { macro: Macro | null; steps: readonly MacroStep[]; isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'macroForm.change'; name?: string; scope?: MacroScope }
      | { type: 'macroForm.add'; step: MacroStep }
      | { type: 'macroForm.replace'; at: number; step: MacroStep }
      | { type: 'macroForm.remove'; at: number }
      | { type: 'macroForm.move'; at: number; by: number }
      | { type: 'macroForm.save' }
      | { type: 'macroForm.cancel' }
      | { type: 'macroForm.retry' },
  },
  actors: {
    loadChoices: port<MacroChoices>('loadChoices'),
    saveMacro: port<void, MacroDraft>('saveMacro'),
  },
  guards: {
    isNamed: ({ context }) => context.name.trim() !== '',
    hasSteps: ({ context }) => context.steps.length > 0,
    hasRoom: ({ context }) => context.steps.length < MACRO.steps,
    isFault: (_, { problem }: { problem: Problem }) => problem.code === 'macroInvalid',
  },
  actions: {
    setChoices: assign((_, { choices }: { choices: MacroChoices }) => ({ choices, problem: null })),
    change: assign(
      ({ context }, { name, scope }: { name?: string | undefined; scope?: MacroScope | undefined }) => ({
        name: name ?? context.name,
        scope: context.macro === null && context.isAdmin && scope ? scope : context.scope,
        fault: null,
      }),
    ),
    add: assign(({ context }, { step }: { step: MacroStep }) => ({
      steps: [...context.steps, step],
      fault: null,
    })),
    replace: assign(({ context }, { at, step }: { at: number; step: MacroStep }) => ({
      steps: context.steps.with(Math.min(at, context.steps.length - 1), step),
      fault: null,
    })),
    remove: assign(({ context }, { at }: { at: number }) => ({
      steps: context.steps.toSpliced(at, 1),
      fault: null,
    })),
    move: assign(({ context }, { at, by }: { at: number; by: number }) => ({
      steps: moved(context.steps, at, by),
      fault: null,
    })),
    tell: assign((_, { reason }: { reason: MacroFault }) => ({ fault: { reason, step: null } })),
    setFault: assign((_, { problem: { details } }: { problem: Problem }) => ({
      fault: {
        reason: details.reason as MacroFault,
        step: typeof details.step === 'number' ? details.step : null,
      },
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const macroFormMachine = chart.createMachine({
  id: 'macroForm',
  context: ({ input: { macro, steps, isAdmin } }) => ({
    macro,
    isAdmin,
    scope: macro?.scope ?? (isAdmin && steps.length === 0 ? 'shared' : 'personal'),
    name: macro?.name ?? '',
    steps: macro?.steps ?? [...steps],
    choices: { members: [], snippets: [], tags: [] },
    fault: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the steps may name is being loaded.',
      on: { 'macroForm.cancel': 'done' },
      ...request({
        src: 'loadChoices',
        onDone: {
          target: 'editing',
          actions: { type: 'setChoices', params: ({ event }) => ({ choices: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'It could not be loaded.',
      on: { 'macroForm.retry': 'loading', 'macroForm.cancel': 'done' },
    },
    editing: {
      description: 'The macro can be written.',
      on: {
        'macroForm.change': {
          actions: { type: 'change', params: ({ event: { name, scope } }) => ({ name, scope }) },
        },
        'macroForm.add': { guard: 'hasRoom', actions: { type: 'add', params: ({ event }) => event } },
        'macroForm.replace': {
          guard: 'hasSteps',
          actions: { type: 'replace', params: ({ event }) => event },
        },
        'macroForm.remove': { actions: { type: 'remove', params: ({ event }) => event } },
        'macroForm.move': { actions: { type: 'move', params: ({ event }) => event } },
        'macroForm.save': [
          { guard: 'isNamed', target: 'checking' },
          { actions: { type: 'tell', params: { reason: 'name' } } },
        ],
        'macroForm.cancel': 'done',
      },
    },
    checking: {
      description: 'Decides whether there is a step.',
      always: [
        { guard: 'hasSteps', target: 'saving' },
        { target: 'editing', actions: { type: 'tell', params: { reason: 'steps' } } },
      ],
    },
    saving: {
      description: 'The macro is being saved.',
      entry: 'clearProblem',
      ...request({
        src: 'saveMacro',
        input: ({ context: { macro, scope, name, steps } }) => ({ macro, scope, name, steps }),
        onDone: 'done',
        onRefused: [{ guard: withProblem('isFault'), target: 'editing', actions: withProblem('setFault') }],
        onFailure: { target: 'editing', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});

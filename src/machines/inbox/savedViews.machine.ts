/**
 * Which lists were saved under a name, and how are they changed?
 *
 * A view is the address of a list. The views are loaded with their counts when the dialog opens, and again after each
 * change, a colleague's too.
 *
 * Intents  views.open, .close, .retry, view.name, .scope, .save, .rename, .replace, .move, .remove, .cancel
 * Facts    views.stale
 * Ports    loadViews, changeView
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { SavedView, ViewScope } from '#contract/savedView.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The views with the number of conversations of each. */
export interface Views {
  views: SavedView[];
  counts: Record<string, number>;
}

/** A change of the views; `create` and `replace` save the list that is shown. */
export type ViewChange =
  | { kind: 'create'; name: string; scope: ViewScope }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'replace'; id: string }
  | { kind: 'move'; id: string; by: 'up' | 'down' }
  | { kind: 'remove'; id: string };

interface Context extends Views {
  name: string;
  scope: ViewScope;
  /** The view that is renamed or deleted. */
  id: string;
  change: ViewChange | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'views.open' }
      | { type: 'views.close' }
      | { type: 'views.retry' }
      | { type: 'views.stale' }
      | { type: 'view.name'; name: string }
      | { type: 'view.scope'; scope: ViewScope }
      | { type: 'view.save' }
      | { type: 'view.rename'; id: string }
      | { type: 'view.replace'; id: string }
      | { type: 'view.move'; id: string; by: 'up' | 'down' }
      | { type: 'view.remove'; id: string }
      | { type: 'view.cancel' },
  },
  actors: {
    loadViews: port<Views>('loadViews'),
    changeView: port<void, ViewChange>('changeView'),
  },
  guards: { hasName: ({ context }) => context.name.trim() !== '' },
  actions: {
    startOver: assign({ name: '', scope: 'personal', id: '', change: null, problem: null }),
    setViews: assign((_, { views, counts }: Views) => ({ views, counts })),
    setName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    setScope: assign((_, { scope }: { scope: ViewScope }) => ({ scope })),
    begin: assign(({ context }, { id }: { id: string }) => ({
      id,
      name: context.views.find((view) => view.id === id)?.name ?? '',
      problem: null,
    })),
    plan: assign((_, { change }: { change: ViewChange }) => ({ change, problem: null })),
    planCreate: assign(({ context: { name, scope } }) => ({
      change: { kind: 'create' as const, name: name.trim(), scope },
    })),
    planRename: assign(({ context: { id, name } }) => ({
      change: { kind: 'rename' as const, id, name: name.trim() },
    })),
    planRemove: assign(({ context: { id } }) => ({ change: { kind: 'remove' as const, id } })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const typing = {
  'view.name': {
    actions: {
      type: 'setName' as const,
      params: ({ event }: { event: { name: string } }) => event,
    },
  },
};

export const savedViewsMachine = chart.createMachine({
  id: 'savedViews',
  context: { views: [], counts: {}, name: '', scope: 'personal', id: '', change: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      entry: 'startOver',
      on: { 'views.open': 'open' },
    },
    open: {
      description: 'The views are listed, and can be changed.',
      initial: 'loading',
      on: { 'views.close': 'closed' },
      states: {
        loading: request({
          src: 'loadViews',
          onDone: {
            target: 'listed',
            actions: { type: 'setViews', params: ({ event }) => event.output },
          },
          onFailure: { target: 'failed', actions: withProblem('setProblem') },
        }),
        failed: { on: { 'views.retry': 'loading' } },
        listed: {
          on: {
            ...typing,
            'views.stale': 'loading',
            'view.scope': { actions: { type: 'setScope', params: ({ event }) => event } },
            'view.save': { guard: 'hasName', target: 'changing', actions: 'planCreate' },
            'view.rename': { target: 'naming', actions: { type: 'begin', params: ({ event }) => event } },
            'view.remove': { target: 'confirming', actions: { type: 'begin', params: ({ event }) => event } },
            'view.replace': {
              target: 'changing',
              actions: {
                type: 'plan',
                params: ({ event }) => ({ change: { kind: 'replace' as const, id: event.id } }),
              },
            },
            'view.move': {
              target: 'changing',
              actions: {
                type: 'plan',
                params: ({ event: { id, by } }) => ({ change: { kind: 'move' as const, id, by } }),
              },
            },
          },
        },
        naming: {
          on: {
            ...typing,
            'view.save': { guard: 'hasName', target: 'changing', actions: 'planRename' },
            'view.cancel': { target: 'listed', actions: 'startOver' },
          },
        },
        confirming: {
          on: {
            'view.save': { target: 'changing', actions: 'planRemove' },
            'view.cancel': { target: 'listed', actions: 'startOver' },
          },
        },
        changing: {
          on: { 'views.close': {} },
          ...request({
            src: 'changeView',
            input: ({ context }) => context.change!,
            onDone: { target: 'loading', actions: 'startOver' },
            onFailure: { target: 'listed', actions: withProblem('setProblem') },
          }),
        },
      },
    },
  },
});

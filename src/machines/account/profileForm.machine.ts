/**
 * What is this person called?
 *
 * Intents  profile.save
 * Ports    saveProfile
 * Effects  showProfileSaved
 */
import { assign, setup } from 'xstate';
import { updateProfile } from '#contract/account.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

type Named = { name: string };

const chart = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as { type: 'profile.save' } & Named,
  },
  actors: { saveProfile: call(updateProfile) },
  guards: { isBlank: (_, { name }: Named) => name.trim() === '' },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    showProfileSaved: toast({ tone: 'success', title: 'profile.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const profileFormMachine = chart.createMachine({
  id: 'profileForm',
  context: { problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The name can be changed.',
      initial: 'plain',
      on: {
        'profile.save': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.incomplete',
            actions: 'clearProblem',
          },
          { target: 'saving' },
        ],
      },
      states: { plain: {}, incomplete: {}, refused: {} },
    },
    saving: {
      description: 'The name is being saved.',
      entry: 'clearProblem',
      ...request({
        src: 'saveProfile',
        input: ({ event }) => ({ name: (event as Named & { type: string }).name.trim() }),
        onDone: { target: 'editing.plain', actions: 'showProfileSaved' },
        onFailure: { target: 'editing.refused', actions: withProblem('setProblem') },
      }),
    },
  },
});

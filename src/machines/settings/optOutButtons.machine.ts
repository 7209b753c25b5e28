/**
 * Which quick reply of each template opts out whoever taps it (O37)?
 *
 * An admin marks one button of a template, or none; each choice is saved at once, and stands back where it was if that
 * fails. Members see the choices.
 *
 * Intents  optOuts.choose, .retry
 * Facts    optOuts.stale
 * Ports    loadOptOutButtons, markOptOutButton
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type TemplateButtons, markOptOutButton } from '#contract/optOutButton.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';

/** The button of a template that shall opt out; null for none. */
export interface ButtonChoice {
  name: string;
  language: string;
  label: string | null;
}
interface Context {
  isAdmin: boolean;
  templates: readonly TemplateButtons[];
  /** The choice that is being saved. */
  choice: ButtonChoice | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Pick<Context, 'isAdmin'>,
    context: {} as Context,
    events: {} as
      | ({ type: 'optOuts.choose' } & ButtonChoice)
      | { type: 'optOuts.retry' }
      | { type: 'optOuts.stale' },
    children: {} as { loadOptOutButtons: 'loadOptOutButtons'; markOptOutButton: 'markOptOutButton' },
  },
  actors: {
    loadOptOutButtons: port<TemplateButtons[]>('loadOptOutButtons'),
    markOptOutButton: call(markOptOutButton, { give: ({ templates }) => templates }),
  },
  guards: {
    mayChoose: ({ context: { isAdmin, templates } }, { name, language }: ButtonChoice) =>
      isAdmin && templates.some((it) => it.name === name && it.language === language),
  },
  actions: {
    setTemplates: assign((_, { templates }: { templates: TemplateButtons[] }) => ({
      templates,
      problem: null,
    })),
    setChoice: assign((_, { name, language, label }: ButtonChoice) => ({
      choice: { name, language, label },
      problem: null,
    })),
    clearChoice: assign({ choice: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = ({ event }: { event: { output: TemplateButtons[] } }) => ({ templates: event.output });

export const optOutButtonsMachine = chart.createMachine({
  id: 'optOutButtons',
  context: ({ input }) => ({ ...input, templates: [], choice: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The templates with quick replies are being loaded; those before them stay.',
      ...request({
        src: 'loadOptOutButtons',
        onDone: { target: 'shown', actions: { type: 'setTemplates', params: loaded } },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      // Listed so that it is knowingly ignored: the answer is as new.
      on: { 'optOuts.stale': {} },
    },
    failed: {
      description: 'The templates could not be loaded.',
      on: { 'optOuts.retry': 'loading', 'optOuts.stale': 'loading' },
    },
    shown: {
      description: 'The templates are listed; an admin may choose a button of each.',
      on: {
        'optOuts.choose': {
          guard: { type: 'mayChoose', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'setChoice', params: ({ event }) => event },
        },
        'optOuts.stale': 'loading',
      },
    },
    saving: {
      description: 'A choice is being saved.',
      exit: 'clearChoice',
      ...request({
        src: 'markOptOutButton',
        input: ({ context: { choice } }) => choice ?? { name: '', language: '', label: null },
        onDone: { target: 'shown', actions: { type: 'setTemplates', params: loaded } },
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
      on: { 'optOuts.stale': {} },
    },
  },
});

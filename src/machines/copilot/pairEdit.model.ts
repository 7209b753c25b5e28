import { Failure } from '#contract/failure.ts';
import { PAIR } from '#contract/pair.ts';
import { model } from '../model.ts';
import { parking, unansweredOne } from './pair.samples.ts';
import { pairEditMachine } from './pairEdit.machine.ts';
import { faultOf, languageOf } from './pairEdit.rules.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const field = { role: 'textbox', name: 'pairEdit.answer' } as const;

export const pairEditModel = model(pairEditMachine, {
  inputs: { new: { pair: null }, edit: { pair: parking }, answer: { pair: null, unanswered: unansweredOne } },
  happenings: [
    { type: 'xstate.done.actor.savePair', output: undefined },
    { type: 'xstate.error.actor.savePair', error: new Failure('pairInvalid', null, { reason: 'taken' }) },
    { type: 'xstate.error.actor.savePair', error: new Failure('outdated') },
    { type: 'xstate.after.patience.pairEdit.saving' },
  ],
  sees: { editing: [field], saving: [field], done: [] },
  hides: { done: [field] },
  causes: {
    'pairEdit.change': [
      world({ type: 'pairEdit.change', change: { questions: 'Do you wrap gifts?' } }),
      world({ type: 'pairEdit.change', change: { questions: 'x'.repeat(PAIR.question + 1) } }),
      world({ type: 'pairEdit.change', change: { questions: ' ' } }),
      {
        event: { type: 'pairEdit.change', change: { answer: 'Yes.' } },
        by: { fill: 'pairEdit.answer', with: 'Yes.' },
      },
      world({ type: 'pairEdit.change', change: { answer: ' ' } }),
      world({ type: 'pairEdit.change', change: { language: 'french' } }),
    ],
    'pairEdit.save': [world({ type: 'pairEdit.save' })],
    'pairEdit.cancel': { click: 'common.cancel' },
  },
  laws: {
    'a pair without a question or an answer is never saved': (now) =>
      !now.matches('saving') || faultOf(now.context.draft) === null,
    'what was written stays after a refusal': (now, before) =>
      !(before.matches('saving') && now.matches('editing')) || now.context.draft === before.context.draft,
    'a chosen language stays': ({ context: { draft } }) =>
      draft.language === null || languageOf(draft) === draft.language,
  },
  distinguishes: ({ context: { pair, unanswered, draft, fault, problem } }) => [
    pair?.id,
    unanswered?.id,
    faultOf(draft),
    draft.language,
    fault,
    problem?.code,
  ],
});

import type { AssignmentPreview } from '#contract/assignment.ts';
import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { assignmentPreviewMachine } from './assignmentPreview.machine.ts';

const given: AssignmentPreview = {
  rule: 'Sales',
  to: { name: 'Ada Njoh', reason: 'leastLoad' },
  others: [
    { name: 'Ben Okafor', why: 'full' },
    { name: 'Chi Eze', why: 'away' },
  ],
};
const world = <E>(event: E) => ({ event, by: 'world' as const });
const channel = { role: 'combobox', name: 'assignmentPreview.channel' } as const;

export const assignmentPreviewModel = model(assignmentPreviewMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.askRules', output: given },
    { type: 'xstate.done.actor.askRules', output: { rule: 'Sales', to: null, others: given.others } },
    { type: 'xstate.done.actor.askRules', output: { rule: null, to: null, others: [] } },
    { type: 'xstate.error.actor.askRules', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.assignmentPreview.asking' },
  ],
  sees: {
    asking: [channel, { role: 'status', name: '' }],
    shown: [channel],
    failed: [channel, { role: 'button', name: 'common.tryAgain' }],
  },
  hides: { asking: [{ role: 'button', name: 'common.tryAgain' }] },
  causes: {
    'preview.choose': [
      world({ type: 'preview.choose', example: { channel: 'instagram', language: 'fr', tag: null } }),
      world({ type: 'preview.choose', example: { channel: 'whatsapp', language: null, tag: 'vip' } }),
    ],
    'preview.retry': { click: 'common.tryAgain' },
    'preview.stale': [world({ type: 'preview.stale' })],
  },
  laws: {
    'an answer is shown, or why there is none': (now) =>
      now.matches('asking') || (now.context.answer === null) !== (now.context.problem === null),
  },
  distinguishes: ({ context: { example, answer, problem } }) => [
    example.channel,
    example.tag,
    answer?.rule,
    answer?.to?.name,
    problem?.code,
  ],
});

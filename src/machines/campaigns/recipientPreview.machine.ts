/**
 * Whose message is previewed, and how many recipients lack a value?
 *
 * Each change of the mappings, and each step to another recipient, requests a preview; the last one stays until the next
 * arrives.
 *
 * Intents  preview.step, preview.retry
 * Facts    preview.changed (the mappings)
 * Ports    inspectRecipients
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import type { Inspection, Mappings } from '#lib/audienceValues.ts';
import type { TemplatePart } from '#lib/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import type { BroadcastForm } from './broadcastForm.ts';

export type Inspected = Pick<BroadcastForm, 'source' | 'selection' | 'upload'> & {
  index: number;
  mappings: Mappings;
  components: readonly TemplatePart[];
};
interface Context extends Inspected {
  inspection: Inspection | null;
  problem: Problem | null;
}

const chart = setup({
  types: {
    input: {} as Omit<Inspected, 'index'>,
    context: {} as Context,
    events: {} as
      | { type: 'preview.step'; by: 1 | -1 }
      | { type: 'preview.retry' }
      | { type: 'preview.changed'; mappings: Mappings },
    children: {} as { inspectRecipients: 'inspectRecipients' },
  },
  actors: { inspectRecipients: port<Inspection, Inspected>('inspectRecipients') },
  guards: {
    isInside: ({ context: { index, inspection } }, { by }: { by: number }) =>
      index + by >= 0 && index + by < (inspection?.count ?? 0),
  },
  actions: {
    step: assign(({ context }, { by }: { by: number }) => ({ index: context.index + by })),
    change: assign((_, { mappings }: { mappings: Mappings }) => ({ mappings })),
    setInspection: assign((_, { inspection }: { inspection: Inspection }) => ({ inspection, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const recipientPreviewMachine = chart.createMachine({
  id: 'recipientPreview',
  context: ({ input }) => ({ ...input, index: 0, inspection: null, problem: null }),
  initial: 'asking',
  on: {
    'preview.changed': {
      target: '.asking',
      actions: { type: 'change', params: ({ event }) => event },
      reenter: true,
    },
    'preview.step': {
      guard: { type: 'isInside', params: ({ event }) => event },
      target: '.asking',
      actions: { type: 'step', params: ({ event }) => event },
    },
  },
  states: {
    asking: {
      description: 'A recipient is being read, and missing values are counted.',
      ...request({
        src: 'inspectRecipients',
        input: ({ context: { source, selection, upload, index, mappings, components } }) => ({
          source,
          selection,
          upload,
          index,
          mappings,
          components,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'setInspection', params: ({ event }) => ({ inspection: event.output }) },
          meta: { spec: ['WIZ-013'] },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    shown: { description: 'The message of one recipient is shown.' },
    failed: { description: 'The recipient could not be read.', on: { 'preview.retry': 'asking' } },
  },
});

/**
 * Does the campaign exist, and is it launched?
 *
 * The form is checked before the first request. A draft is created and then launched; a scheduled campaign is only
 * created. Nothing is launched twice: after a lost answer the same request is repeated with the same key. If the audience
 * has changed meanwhile, the new number is confirmed first (O22).
 *
 * Intents  submit.close, submit.retry, submit.accept
 * Ports    createCampaign, launchCampaign
 * Effects  notifyOutcome
 */
import { assign, setup } from 'xstate';
import { launchCampaign } from '#contract/campaignCalls.ts';
import type { Problem } from '#contract/failure.ts';
import type { TemplateFault } from '#lib/templateFaults.ts';
import { CALL_PATIENCE, MINUTE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { type BroadcastForm, formFaults, isDescribed, recipientCount } from './broadcastForm.ts';

/** Sending 100,000 recipients takes a while. */
const CREATE_PATIENCE = 5 * MINUTE;

export type SubmitMode = 'launch' | 'draft';
/** `unexpected`: the answer names no campaign; `launchFailed`: the draft exists (B33). */
export type Outcome = 'scheduled' | 'launched' | 'drafted' | 'unexpected' | 'launchFailed';

interface Input {
  form: BroadcastForm;
  mode: SubmitMode;
  now: number;
}
interface Context extends Input {
  /** Number of the recipients that the user has agreed to. */
  expected: number;
  faults: TemplateFault[];
  problem: Problem | null;
  campaignId: string | null;
  isDone: boolean;
}
export interface Creation {
  form: BroadcastForm;
  mode: SubmitMode;
  expected: number;
}

const outcome = (name: Outcome) => ({
  type: 'notifyOutcome' as const,
  params: ({ context }: { context: Context }) => ({ outcome: name, campaignId: context.campaignId }),
});

const chart = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    output: {} as { isDone: boolean },
    events: {} as { type: 'submit.close' } | { type: 'submit.retry' } | { type: 'submit.accept' },
    children: {} as { createCampaign: 'createCampaign'; launchCampaign: 'launchCampaign' },
  },
  actors: {
    createCampaign: port<{ campaignId: string | null }, Creation>('createCampaign'),
    launchCampaign: call(launchCampaign, {
      ask: ({ campaignId }: { campaignId: string }) => ({ id: campaignId }),
    }),
  },
  guards: {
    isIncomplete: ({ context }) => !isDescribed(context.form),
    isEmpty: ({ context }) => context.expected === 0,
    hasFaults: ({ context }) => context.faults.length > 0,
    hasNoId: (_, { id }: { id: string | null }) => id === null,
    isDraft: ({ context }) => context.mode === 'draft',
    isScheduled: ({ context }) => context.form.scheduledFor !== null,
    isOtherAudience: (_, { problem }: { problem: Problem }) =>
      problem.code === 'audienceChanged' && Number.isInteger(problem.details['count']),
  },
  actions: {
    validate: assign(({ context: { form, now } }) => ({ faults: formFaults(form, now) })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    recount: assign((_, { problem }: { problem: Problem }) => ({
      expected: Number(problem.details['count']),
    })),
    settle: assign({ problem: null }),
    setCampaignId: assign((_, { id }: { id: string | null }) => ({ campaignId: id })),
    finish: assign({ isDone: true }),
    notifyOutcome: (_, _params: { outcome: Outcome; campaignId: string | null }) => {},
  },
  delays: { patience: CALL_PATIENCE, createPatience: CREATE_PATIENCE },
});

const request = requestFor(chart);
const withId = ({ event }: { event: { output: { campaignId: string | null } } }) => ({
  id: event.output.campaignId,
});
const refused = (description: string) => ({ description, on: { 'submit.close': 'closed' as const } });

export const broadcastSubmitMachine = chart.createMachine({
  id: 'broadcastSubmit',
  context: ({ input }) => ({
    ...input,
    expected: recipientCount(input.form),
    faults: [],
    problem: null,
    campaignId: null,
    isDone: false,
  }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The form is being checked.',
      entry: 'validate',
      always: [
        { guard: 'isIncomplete', target: 'incomplete', meta: { spec: ['WIZ-017'] } },
        { guard: 'isEmpty', target: 'empty', meta: { spec: ['WIZ-018'] } },
        { guard: 'hasFaults', target: 'invalid', meta: { spec: ['WIZ-016'] } },
        { target: 'creating' },
      ],
    },
    incomplete: refused('Template or name are missing; nothing was sent.'),
    empty: refused('Nobody is left to send to; nothing was sent.'),
    invalid: refused('The values do not fit the template; nothing was sent.'),
    creating: {
      description: 'The campaign is being created.',
      ...request({
        src: 'createCampaign',
        input: ({ context: { form, mode, expected } }) => ({ form, mode, expected }),
        within: 'createPatience',
        onDone: [
          {
            guard: { type: 'hasNoId', params: withId },
            target: 'done',
            actions: outcome('unexpected'),
            meta: { spec: ['WIZ-024'] },
          },
          {
            guard: 'isDraft',
            target: 'done',
            actions: [{ type: 'setCampaignId', params: withId }, outcome('drafted')],
          },
          {
            guard: 'isScheduled',
            target: 'done',
            actions: [{ type: 'setCampaignId', params: withId }, outcome('scheduled')],
            meta: { spec: ['WIZ-022', 'WIZ-023'] },
          },
          {
            target: 'launching',
            actions: { type: 'setCampaignId', params: withId },
            meta: { spec: ['WIZ-021'] },
          },
        ],
        onRefused: [
          {
            guard: withProblem('isOtherAudience'),
            target: 'recounted',
            actions: withProblem('recount'),
          },
        ],
        onFailure: { target: 'failed', actions: withProblem('setProblem'), meta: { spec: ['WIZ-025'] } },
      }),
    },
    recounted: {
      description: 'Another number of contacts matches now; it is to be confirmed.',
      on: { 'submit.accept': 'checking', 'submit.close': 'closed' },
    },
    failed: {
      description: 'The campaign could not be created.',
      on: { 'submit.retry': { target: 'creating', actions: 'settle' }, 'submit.close': 'closed' },
    },
    launching: {
      description: 'The campaign exists and is being launched.',
      ...request({
        src: 'launchCampaign',
        input: ({ context }) => ({ campaignId: context.campaignId ?? '' }),
        onDone: { target: 'done', actions: outcome('launched'), meta: { spec: ['WIZ-023', 'WIZ-030'] } },
        onFailure: { target: 'done', actions: outcome('launchFailed'), meta: { spec: ['WIZ-031'] } },
      }),
    },
    done: { description: 'The campaign exists.', type: 'final', entry: 'finish' },
    closed: { description: 'The form is edited again.', type: 'final' },
  },
  output: ({ context }) => ({ isDone: context.isDone }),
});

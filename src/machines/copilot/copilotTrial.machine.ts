/**
 * What would Copilot answer to this question?
 *
 * An admin tries it, also while it is off; no customer is written to. The question may answer a campaign, whose text Copilot
 * then reads; where the campaigns cannot be loaded, none is offered. Another question may be asked at any time: the one
 * before it is given up, and a late answer to it is not shown. Instructions that are not saved yet are tried with it.
 *
 * Intents  trial.type, .about, .ask, .retry
 * Ports    loadCampaigns, tryCopilot
 */
import { assign, setup } from 'xstate';
import { listCampaigns } from '#contract/campaignCalls.ts';
import { type CopilotTrial, QUESTION_MOST, tryCopilot } from '#contract/copilot.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** A campaign that a question may answer. */
export interface TrialCampaign {
  id: string;
  name: string;
}
/** A question as it is asked; null: it answers no campaign. */
export interface TrialQuestion {
  question: string;
  campaignId: string | null;
  /** Instructions that are not saved; null: those in force. */
  instructions: string | null;
}
interface Context {
  campaigns: readonly TrialCampaign[];
  campaignId: string | null;
  /** The campaign of the question that was asked last. */
  askedAbout: string | null;
  /** The instructions of the question that was asked last. */
  askedWith: string | null;
  /** The question being entered. */
  text: string;
  /** The question that was asked last. */
  asked: string;
  trial: CopilotTrial | null;
  problem: Problem | null;
}

interface Tried {
  instructions: string | null;
}

/** Campaigns that a question can be tried with, the newest. */
const OFFERED = 25;

const isQuestion = (text: string): boolean => text.trim() !== '' && text.trim().length <= QUESTION_MOST;

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'trial.type'; text: string }
      | { type: 'trial.about'; campaignId: string | null }
      | ({ type: 'trial.ask' } & Tried)
      | { type: 'trial.retry' },
    children: {} as { loadCampaigns: 'loadCampaigns'; tryCopilot: 'tryCopilot' },
  },
  actors: {
    loadCampaigns: call(listCampaigns, {
      ask: (_: undefined) => ({
        status: 'all' as const,
        page: 1,
        limit: OFFERED,
        sort_by: 'created_at' as const,
        sort_order: 'desc' as const,
      }),
      give: ({ data }): TrialCampaign[] =>
        data.filter(({ status }) => status !== 'draft').map(({ _id: id, name }) => ({ id, name })),
    }),
    tryCopilot: call(tryCopilot, {
      ask: ({ question, campaignId, instructions }: TrialQuestion) => ({
        question,
        ...(instructions === null ? {} : { instructions }),
        ...(campaignId === null ? {} : { campaign_id: campaignId }),
      }),
    }),
  },
  guards: {
    isQuestion: ({ context: { text } }) => isQuestion(text),
    isOther: ({ context: { text, asked, campaignId, askedAbout, askedWith } }, { instructions }: Tried) =>
      isQuestion(text) && (text.trim() !== asked || campaignId !== askedAbout || instructions !== askedWith),
    isKnown: ({ context }, { campaignId }: { campaignId: string | null }) =>
      campaignId === null || context.campaigns.some(({ id }) => id === campaignId),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setCampaigns: assign((_, { campaigns }: { campaigns: TrialCampaign[] }) => ({ campaigns })),
    setCampaign: assign((_, { campaignId }: { campaignId: string | null }) => ({ campaignId })),
    setAsked: assign(({ context: { text, campaignId } }, { instructions }: Tried) => ({
      asked: text.trim(),
      askedAbout: campaignId,
      askedWith: instructions,
    })),
    clear: assign({ trial: null, problem: null }),
    setTrial: assign((_, { trial }: { trial: CopilotTrial }) => ({ trial })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const tried = ({ event }: { event: Tried }): Tried => event;
const setAsked = { type: 'setAsked' as const, params: tried };
const ask = { guard: 'isQuestion', target: 'asking', actions: setAsked } as const;

export const copilotTrialMachine = chart.createMachine({
  id: 'copilotTrial',
  context: {
    campaigns: [],
    campaignId: null,
    askedAbout: null,
    askedWith: null,
    text: '',
    asked: '',
    trial: null,
    problem: null,
  },
  invoke: {
    id: 'loadCampaigns',
    src: 'loadCampaigns',
    onDone: {
      actions: { type: 'setCampaigns', params: ({ event }) => ({ campaigns: event.output }) },
    },
    // Without them a question answers none.
    onError: {},
  },
  initial: 'writing',
  on: {
    'trial.type': { actions: { type: 'setText', params: ({ event }) => event } },
    'trial.about': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'setCampaign', params: ({ event }) => event },
    },
  },
  states: {
    writing: { description: 'Nothing has been asked yet.', on: { 'trial.ask': ask } },
    asking: {
      description: 'Copilot thinks about the question.',
      entry: 'clear',
      ...request({
        src: 'tryCopilot',
        input: ({ context: { asked, askedAbout, askedWith } }) => ({
          question: asked,
          campaignId: askedAbout,
          instructions: askedWith,
        }),
        onDone: {
          target: 'answered',
          actions: { type: 'setTrial', params: ({ event }) => ({ trial: event.output }) },
        },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
      on: {
        'trial.ask': {
          guard: { type: 'isOther', params: tried },
          target: 'asking',
          reenter: true,
          actions: setAsked,
        },
      },
    },
    answered: {
      description: 'What Copilot would answer is shown, or why it would ask a person.',
      on: { 'trial.ask': ask },
    },
    failed: {
      description: 'The question was not answered.',
      on: { 'trial.ask': ask, 'trial.retry': 'asking' },
    },
  },
});

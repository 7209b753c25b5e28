/**
 * May I launch, reschedule, cancel, pause or resume this campaign, or make a new one of its recipients?
 *
 * Launching and cancelling cannot be taken back, so they are confirmed first. The server decides again; somebody else may
 * have been first, and then the question ends.
 *
 * Intents  campaign.launch, .cancel, .pause, .resume, .copyFailed, .reschedule, .copy;
 *          action.confirm, .dismiss, .retry, .write, .include, .choose
 * Facts    campaign.learned
 * Ports    launch, cancel, pause, resume, copyFailed, reschedule, copy
 * Effects  showFailure, showLaunched, showOvertaken, openCampaign, notifyChanged
 * Size     seven actions with the same confirmation and request, which share facts and the failed launch
 */
import { assign, setup } from 'xstate';
import { launchCampaign, cancelCampaign, pauseCampaign, resumeCampaign } from '#contract/campaignCalls.ts';
import { MIN_LEAD } from '#contract/campaignLimits.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';
import { type Chosen, type Past, pastOf } from './broadcastForm.ts';
import { actionsOf, type CampaignAction, type CampaignFacts } from './campaignActions.ts';

interface Asked {
  campaignId: string;
}
interface Context extends Asked {
  isAdmin: boolean;
  facts: CampaignFacts;
  /** Name of the campaign for the failed recipients. */
  copyName: string;
  includesUnconfirmed: boolean;
  /** The new time, in milliseconds; null: none is chosen. */
  at: number | null;
  /** A chosen time is over (B36). */
  past: Past | null;
  problem: Problem | null;
}
interface Copied extends Asked {
  name: string;
  includesUnconfirmed: boolean;
}

const byId = ({ campaignId }: Asked) => ({ id: campaignId });

const chart = setup({
  types: {
    input: {} as Asked & {
      name: string;
      isAdmin: boolean;
      facts: CampaignFacts;
      /** The campaign was created, but its launch failed (B33). */
      hasLaunchFailed: boolean;
    },
    context: {} as Context & { hasLaunchFailed: boolean },
    events: {} as
      | { type: 'campaign.launch' }
      | { type: 'campaign.cancel' }
      | { type: 'campaign.pause' }
      | { type: 'campaign.resume' }
      | { type: 'campaign.copyFailed' }
      | { type: 'campaign.reschedule' }
      | { type: 'campaign.copy' }
      | ({ type: 'action.choose' } & Chosen)
      | { type: 'action.confirm' }
      | { type: 'action.dismiss' }
      | { type: 'action.retry' }
      | { type: 'action.write'; name: string }
      | { type: 'action.include'; includesUnconfirmed: boolean }
      | { type: 'campaign.learned'; facts: CampaignFacts },
    tags: {} as 'busy',
  },
  actors: {
    launch: call(launchCampaign, { ask: byId }),
    cancel: call(cancelCampaign, { ask: byId }),
    pause: call(pauseCampaign, { ask: byId }),
    resume: call(resumeCampaign, { ask: byId }),
    copyFailed: port<{ campaignId: string }, Copied>('copyFailed'),
    copy: port<{ campaignId: string }, Copied>('copy'),
    reschedule: port<void, Asked & { at: number }>('reschedule'),
  },
  guards: {
    hasLaunchFailed: ({ context: { hasLaunchFailed, facts } }) =>
      hasLaunchFailed && actionsOf(facts, false).has('launch'),
    may: ({ context: { facts, isAdmin } }, { action }: { action: CampaignAction }) =>
      actionsOf(facts, isAdmin).has(action),
    isOpen: (_, { facts }: { facts: CampaignFacts }) => actionsOf(facts, false).has('launch'),
    hasTime: ({ context }) => context.at !== null && context.past === null,
    hasName: ({ context }) => context.copyName.trim() !== '',
  },
  actions: {
    setFacts: assign((_, { facts }: { facts: CampaignFacts }) => ({ facts })),
    write: assign((_, { name }: { name: string }) => ({ copyName: name })),
    include: assign((_, { includesUnconfirmed }: { includesUnconfirmed: boolean }) => ({
      includesUnconfirmed,
    })),
    choose: assign((_, chosen: Chosen) => {
      const past = pastOf(chosen);
      return past ? { past } : { past, at: Math.max(chosen.at, chosen.now + MIN_LEAD) };
    }),
    clearTime: assign({ at: null, past: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, hasLaunchFailed: true })),
    clearProblem: assign({ problem: null, hasLaunchFailed: false }),
    showFailure: toast(({ action, problem }: { action: CampaignAction; problem: Problem }) => ({
      tone: 'destructive',
      title: `campaign.failed.${action}`,
      text: problem.text,
      problem,
    })),
    showLaunched: toast({ tone: 'success', title: 'campaign.launched' }),
    showOvertaken: toast(({ status }: { status: string }) => ({
      tone: 'warning',
      title: 'campaign.overtaken',
      values: { status },
      news: true,
    })),
    /** Lets the parent load the campaign again; the server may have another view of it. */
    notifyChanged: () => {},
    openCampaign: (_, _params: { campaignId: string }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const input = ({ context: { campaignId } }: { context: Asked }): Asked => ({ campaignId });
const may = <const Action extends CampaignAction>(action: Action) => ({
  type: 'may' as const,
  params: { action },
});

const copied = ({ context: { campaignId, copyName, includesUnconfirmed } }: { context: Context }) => ({
  campaignId,
  name: copyName.trim(),
  includesUnconfirmed,
});
const asks = (src: 'cancel' | 'pause' | 'resume', spec: string[] = []) =>
  request({
    src,
    input,
    onDone: { target: '#campaignAction.idle', actions: 'notifyChanged' },
    onFailure: {
      target: '#campaignAction.idle',
      actions: [withProblem('showFailure', { action: src }), 'notifyChanged'],
      meta: { spec },
    },
  });

export const campaignActionMachine = chart.createMachine({
  id: 'campaignAction',
  context: ({ input: { name, ...facts } }) => ({
    ...facts,
    copyName: name,
    includesUnconfirmed: false,
    at: null,
    past: null,
    problem: null,
  }),
  initial: 'settling',
  on: {
    'campaign.learned': {
      description: 'The campaign’s status or counts changed.',
      actions: { type: 'setFacts', params: ({ event }) => event },
    },
  },
  states: {
    settling: {
      description: 'Decides whether a failed launch is to be shown.',
      always: [
        { guard: 'hasLaunchFailed', target: 'launchFailed', meta: { spec: ['WIZ-031'] } },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'No change of the campaign is under way.',
      on: {
        'campaign.launch': {
          description: 'The user asks to launch the campaign.',
          guard: may('launch'),
          target: 'confirming.launch',
        },
        'campaign.cancel': {
          description: 'The user asks to cancel the campaign.',
          guard: may('cancel'),
          target: 'confirming.cancel',
          meta: { spec: ['CAMP-019'] },
        },
        'campaign.pause': {
          description: 'An admin pauses the campaign.',
          guard: may('pause'),
          target: 'asking.pause',
        },
        'campaign.resume': {
          description: 'An admin resumes the campaign.',
          guard: may('resume'),
          target: 'asking.resume',
        },
        'campaign.copyFailed': {
          description: 'The user wants a new campaign for the failed recipients.',
          guard: may('copyFailed'),
          target: 'naming.failed',
        },
        'campaign.copy': {
          description: 'The user wants a new campaign with the same recipients.',
          guard: may('copy'),
          target: 'naming.all',
        },
        'campaign.reschedule': {
          description: 'The user gives the campaign another time.',
          guard: may('reschedule'),
          target: 'choosing',
          actions: 'clearTime',
        },
      },
    },
    launchFailed: {
      description: 'The campaign is a draft whose launch failed.',
      on: {
        'action.retry': {
          description: 'The user launches the campaign again.',
          guard: may('launch'),
          target: 'asking.launch',
          actions: 'clearProblem',
          meta: { spec: ['WIZ-031'] },
        },
        'action.dismiss': {
          description: 'The user leaves the campaign as a draft.',
          target: 'idle',
          actions: 'clearProblem',
        },
        'campaign.learned': {
          target: 'settling',
          actions: { type: 'setFacts', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'The user is asked before a change that cannot be taken back.',
      initial: 'launch',
      states: {
        launch: {
          on: {
            'action.confirm': {
              description: 'The user confirms.',
              guard: may('launch'),
              target: '#campaignAction.asking.launch',
            },
          },
        },
        cancel: {
          on: { 'action.confirm': { guard: may('cancel'), target: '#campaignAction.asking.cancel' } },
        },
      },
      on: {
        'action.dismiss': { description: 'The user leaves the campaign as it is.', target: 'idle' },
        'campaign.learned': [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            actions: { type: 'setFacts', params: ({ event }) => event },
          },
          {
            description: 'The campaign was launched or ended elsewhere.',
            target: 'idle',
            actions: [
              { type: 'setFacts', params: ({ event }) => event },
              { type: 'showOvertaken', params: ({ event }) => ({ status: event.facts.status }) },
            ],
          },
        ],
      },
    },
    naming: {
      description: 'The new campaign for the failed or all recipients is named.',
      initial: 'failed',
      states: {
        failed: {
          on: { 'action.confirm': { guard: 'hasName', target: '#campaignAction.asking.copyFailed' } },
        },
        all: { on: { 'action.confirm': { guard: 'hasName', target: '#campaignAction.asking.copy' } } },
      },
      on: {
        'action.write': {
          description: 'The user types the name.',
          actions: { type: 'write', params: ({ event }) => event },
        },
        'action.include': {
          description: 'The user includes the unconfirmed recipients or not.',
          actions: { type: 'include', params: ({ event }) => event },
        },
        'action.dismiss': 'idle',
      },
    },
    choosing: {
      description: 'The user chooses another time.',
      on: {
        'action.choose': {
          description: 'The user chooses a time.',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'action.confirm': { guard: 'hasTime', target: 'asking.reschedule' },
        'action.dismiss': 'idle',
      },
    },
    asking: {
      description: 'The server is asked for the change.',
      tags: 'busy',
      initial: 'launch',
      states: {
        launch: request({
          src: 'launch',
          input,
          onDone: {
            target: '#campaignAction.idle',
            actions: ['showLaunched', 'notifyChanged'],
            meta: { spec: ['CALL-060', 'WIZ-023'] },
          },
          onFailure: {
            target: '#campaignAction.launchFailed',
            actions: [
              withProblem('setProblem'),
              withProblem('showFailure', { action: 'launch' }),
              'notifyChanged',
            ],
            meta: { spec: ['ERR-006', 'WIZ-031'] },
          },
        }),
        cancel: asks('cancel', ['ERR-006', 'CALL-061']),
        pause: asks('pause'),
        resume: asks('resume'),
        copyFailed: request({
          src: 'copyFailed',
          input: copied,
          onDone: {
            target: '#campaignAction.idle',
            actions: { type: 'openCampaign', params: ({ event }) => event.output },
          },
          onFailure: {
            target: '#campaignAction.naming.failed',
            actions: withProblem('showFailure', { action: 'copyFailed' }),
          },
        }),
        copy: request({
          src: 'copy',
          input: copied,
          onDone: {
            target: '#campaignAction.idle',
            actions: { type: 'openCampaign', params: ({ event }) => event.output },
          },
          onFailure: {
            target: '#campaignAction.naming.all',
            actions: withProblem('showFailure', { action: 'copy' }),
          },
        }),
        reschedule: request({
          src: 'reschedule',
          input: ({ context: { campaignId, at } }) => ({ campaignId, at: at ?? 0 }),
          onDone: { target: '#campaignAction.idle', actions: 'notifyChanged' },
          onFailure: {
            target: '#campaignAction.choosing',
            actions: [withProblem('showFailure', { action: 'reschedule' }), 'notifyChanged'],
          },
        }),
      },
    },
  },
});

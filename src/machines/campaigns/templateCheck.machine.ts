/**
 * Has the template changed since the campaign took its copy, and is the copy renewed?
 *
 * Asked for drafts and scheduled campaigns only. A check that fails counts as unchanged (CAMP-021): the server checks again
 * before it sends.
 *
 * Intents  template.update
 * Ports    checkTemplate, updateTemplate
 * Effects  showFailure, notifyUpdated
 */
import { assign, setup } from 'xstate';
import { checkCampaignTemplate, updateCampaignTemplate } from '#contract/campaignCalls.ts';
import type { Template } from '#contract/template.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

interface Asked {
  campaignId: string;
}
/** The server's answer: whether the template differs, and how it is now. */
interface Checked {
  changed: boolean;
  present?: Template['components'] | undefined;
}

const chart = setup({
  types: {
    input: {} as Asked,
    context: {} as Asked & { isChanged: boolean; present: Template['components'] | null },
    events: {} as { type: 'template.update' },
  },
  actors: {
    checkTemplate: call(checkCampaignTemplate, { ask: ({ campaignId }: Asked) => ({ id: campaignId }) }),
    updateTemplate: call(updateCampaignTemplate, { ask: ({ campaignId }: Asked) => ({ id: campaignId }) }),
  },
  guards: { isChanged: (_, { changed }: Checked) => changed },
  actions: {
    setIsChanged: assign((_, { changed, present }: Checked) => ({
      isChanged: changed,
      present: changed ? (present ?? null) : null,
    })),
    showFailure: failureToast('campaign.failed.update'),
    /** Lets the parent load the campaign with its new copy. */
    notifyUpdated: () => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const input = ({ context: { campaignId } }: { context: Asked }): Asked => ({ campaignId });

export const templateCheckMachine = chart.createMachine({
  id: 'templateCheck',
  context: ({ input: { campaignId } }) => ({ campaignId, isChanged: false, present: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The server compares the copy with the template.',
      ...request({
        src: 'checkTemplate',
        input,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'setIsChanged', params: ({ event }) => event.output },
            meta: { spec: ['CAMP-021', 'CALL-062'] },
          },
          { target: 'unchanged' },
        ],
        onFailure: { target: 'unchanged', meta: { spec: ['CAMP-021'] } },
      }),
    },
    unchanged: { description: 'The copy is the present template.' },
    changed: {
      description: 'The template has changed since.',
      on: {
        'template.update': {
          description: 'The user replaces the copy by the present template.',
          target: 'updating',
          meta: { spec: ['CAMP-022'] },
        },
      },
    },
    updating: {
      description: 'The copy is being replaced.',
      ...request({
        src: 'updateTemplate',
        input,
        onDone: {
          target: 'unchanged',
          actions: [{ type: 'setIsChanged', params: { changed: false } }, 'notifyUpdated'],
          meta: { spec: ['CAMP-022', 'CALL-063'] },
        },
        onFailure: { target: 'changed', actions: withProblem('showFailure'), meta: { spec: ['ERR-006'] } },
      }),
    },
  },
});

import { listCampaigns } from '#contract/campaignCalls.ts';
import { CopilotRules, type CopilotTrial, saveCopilotRules, tryCopilot } from '#contract/copilot.ts';
import { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';
import { copilotTrialMachine, type TrialQuestion } from '#machines/copilot/copilotTrial.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Campaigns that a question can be tried with, the newest. */
const OFFERED = 25;

/** Wires the rules of Copilot. */
export const wireCopilotRules = (app: AppContext) =>
  copilotRulesMachine.provide({
    actors: {
      saveRules: fulfil<CopilotRules, { change: Partial<CopilotRules> }>(async ({ change }, signal) =>
        CopilotRules.parse((await app.call(saveCopilotRules, change, { signal })).data),
      ),
    },
    actions: {
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'copilot.notSaved', text: problem.text, problem }),
    },
  });

/** Wires the questions by which an admin tries Copilot. */
export const wireCopilotTrial = (app: AppContext) =>
  copilotTrialMachine.provide({
    actors: {
      loadCampaigns: fulfil(async (_, signal) => {
        const { data } = await app.call(
          listCampaigns,
          { status: 'all', page: 1, limit: OFFERED, sort_by: 'created_at', sort_order: 'desc' },
          { signal },
        );
        return data.filter(({ status }) => status !== 'draft').map(({ _id: id, name }) => ({ id, name }));
      }),
      tryCopilot: fulfil<CopilotTrial, TrialQuestion>(({ question, campaignId }, signal) =>
        app.call(
          tryCopilot,
          { question, ...(campaignId === null ? {} : { campaign_id: campaignId }) },
          { signal },
        ),
      ),
    },
  });

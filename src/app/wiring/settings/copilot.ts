import { CopilotRules, type CopilotTrial, saveCopilotRules, tryCopilot } from '#contract/copilot.ts';
import { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';
import { copilotTrialMachine } from '#machines/copilot/copilotTrial.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

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
      tryCopilot: fulfil<CopilotTrial, { question: string }>((input, signal) =>
        app.call(tryCopilot, input, { signal }),
      ),
    },
  });

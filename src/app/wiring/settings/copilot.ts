import { type CopilotRules, saveCopilotRules } from '#contract/copilot.ts';
import { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the rules of Copilot. */
export const wireCopilotRules = (app: AppContext) =>
  copilotRulesMachine.provide({
    actors: {
      saveRules: fulfil<CopilotRules, { change: Partial<CopilotRules> }>(
        async ({ change }, signal) => (await app.call(saveCopilotRules, change, { signal })).data,
      ),
    },
    actions: {
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'copilot.notSaved', text: problem.text, problem }),
    },
  });

import { CopilotRules, saveCopilotRules } from '#contract/copilot.ts';
import { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';
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
  });

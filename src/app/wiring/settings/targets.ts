import { getTargets, type ResponseTargets, saveTargets, type TargetSettings } from '#contract/target.ts';
import { targetSettingsMachine } from '#machines/settings/targetSettings.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the settings page of the response targets. */
export const wireTargets = (app: AppContext) =>
  targetSettingsMachine.provide({
    actors: {
      loadTargets: fulfil<TargetSettings>(
        async (_, signal) => (await app.call(getTargets, {}, { signal })).data,
      ),
      saveTargets: fulfil<TargetSettings, ResponseTargets>(
        async (targets, signal) => (await app.call(saveTargets, targets, { signal })).data,
      ),
    },
    actions: { showSaved: () => app.showToast({ tone: 'success', title: 'targets.saved' }) },
  });

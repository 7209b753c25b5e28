import { getSatisfaction, type SatisfactionSettings, saveSatisfaction } from '#contract/satisfaction.ts';
import { satisfactionSettingsMachine } from '#machines/settings/satisfactionSettings.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

export const wireSatisfaction = (app: AppContext) =>
  satisfactionSettingsMachine.provide({
    actors: {
      loadSatisfaction: fulfil<SatisfactionSettings>(
        async (_, signal) => (await app.call(getSatisfaction, {}, { signal })).data,
      ),
      saveSatisfaction: fulfil<SatisfactionSettings, SatisfactionSettings | null>(
        async (change, signal) => (await app.call(saveSatisfaction, change ?? {}, { signal })).data,
      ),
    },
    actions: { showSaved: () => app.showToast({ tone: 'success', title: 'satisfaction.saved' }) },
  });

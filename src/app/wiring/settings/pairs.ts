import { createPair, updatePair } from '#contract/pair.ts';
import { pairEditMachine } from '#machines/copilot/pairEdit.machine.ts';
import { pairListMachine } from '#machines/copilot/pairList.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the pairs of Copilot with their dialog. */
export const wirePairList = (app: AppContext) =>
  pairListMachine.provide({
    actors: {
      edit: pairEditMachine.provide({
        actors: {
          savePair: fulfil(async ({ pair, text }, signal) => {
            if (pair) await app.call(updatePair, { id: pair.id, version: pair.version, ...text }, { signal });
            else await app.call(createPair, text, { signal, idempotencyKey: crypto.randomUUID() });
          }),
        },
      }),
    },
  });

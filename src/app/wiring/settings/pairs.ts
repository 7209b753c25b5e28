import { createPair, updatePair } from '#contract/pair.ts';
import { pairEditMachine } from '#machines/copilot/pairEdit.machine.ts';
import { pairListMachine } from '#machines/copilot/pairList.machine.ts';
import { unansweredListMachine } from '#machines/copilot/unansweredList.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

function wirePairEdit(app: AppContext) {
  const created = keyring();
  return pairEditMachine.provide({
    actors: {
      savePair: fulfil(async ({ pair, unansweredId, text }, signal) => {
        const asked = { ...text, ...(unansweredId === null ? {} : { unanswered_id: unansweredId }) };
        if (pair) await app.call(updatePair, { id: pair.id, version: pair.version, ...text }, { signal });
        else
          await created.once(asked, (idempotencyKey) =>
            app.call(createPair, asked, { signal, idempotencyKey }),
          );
      }),
    },
  });
}

/** Wires the pairs of Copilot with their dialog. */
export const wirePairList = (app: AppContext) =>
  pairListMachine.provide({ actors: { edit: wirePairEdit(app) } });

/** Wires the questions that Copilot could not answer with the dialog of a pair. */
export const wireUnansweredList = (app: AppContext) =>
  unansweredListMachine.provide({ actors: { edit: wirePairEdit(app) } });

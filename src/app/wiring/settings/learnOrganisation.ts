import { connectInstagram, disconnectInstagram, selectPage } from '#contract/instagram.ts';
import { connectPawapay, disconnectPawapay } from '#contract/pawapay.ts';
import { disconnectShop } from '#contract/shopConnect.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { onAnswer } from '#app/wiring/connection/host.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';

/** Stores the organisation that connecting and disconnecting answer with. */
export function learnOrganisation(app: AppContext): void {
  for (const operation of [connectInstagram, selectPage, disconnectInstagram, disconnectShop] as const)
    onAnswer(app, operation as typeof selectPage, ({ data }) => storeOrganisation(app, data));
  for (const operation of [connectPawapay, disconnectPawapay] as const)
    onAnswer(app, operation as typeof disconnectPawapay, ({ org }) => storeOrganisation(app, org));
}

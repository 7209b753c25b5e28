import { connectInstagram, disconnectInstagram, selectPage } from '#contract/instagram.ts';
import { connectPawapay, disconnectPawapay } from '#contract/pawapay.ts';
import { disconnectShop } from '#contract/shopConnect.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { onAnswer } from '#app/wiring/connection/host.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';

/** Stores the organisation that connecting and disconnecting answer with. */
export function learnOrganisation(app: AppContext): void {
  onAnswer(app, [connectInstagram, selectPage, disconnectInstagram, disconnectShop], ({ data }) =>
    storeOrganisation(app, data),
  );
  onAnswer(app, [connectPawapay, disconnectPawapay], ({ org }) => storeOrganisation(app, org));
}

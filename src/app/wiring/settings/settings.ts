import { wireInstagramConnect } from './instagram.ts';
import { wireTopicChoice } from '#app/wiring/shell/notifications.ts';
import { wirePawapayConnect } from './pawapay.ts';
import { wireShopConnect } from './shopConnect.ts';
import { wireWhatsappNumbers } from './whatsappNumbers.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export { showCallback } from '#app/wiring/session/callback.ts';

/** Supplies the charts of the settings. */
export const wireSettings = (app: AppContext) => ({
  topics: wireTopicChoice(app),
  numbers: wireWhatsappNumbers(app),
  instagram: wireInstagramConnect(app),
  shop: wireShopConnect(app),
  payments: wirePawapayConnect(app),
});

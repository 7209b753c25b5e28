import { wireInstagramConnect } from './instagram.ts';
import { wireTopicChoice } from './notifications.ts';
import { wirePawapayConnect } from './pawapay.ts';
import { wireShopConnect } from './shopConnect.ts';
import { wireWhatsappNumbers } from './whatsappNumbers.ts';
import type { World } from './world.ts';

export { showCallback } from './callback.ts';

/** The charts of the settings. */
export const wireSettings = (world: World) => ({
  topics: wireTopicChoice(world),
  numbers: wireWhatsappNumbers(world),
  instagram: wireInstagramConnect(world),
  shop: wireShopConnect(world),
  payments: wirePawapayConnect(world),
});

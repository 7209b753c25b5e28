import '#i18n/later.ts';
import { wireContactTags, wireNoteList } from './contactSections.ts';
import { wirePaymentHistory } from './payments.ts';
import { wireContactProfile } from './profile.ts';
import { wireCreateOrder, wireShopActivity, wireShopCustomer } from './shop.ts';
import type { World } from './world.ts';

/** The charts of the contact's panel and of the dialogs about the contact. */
export const wireContactPanelParts = (world: World) => ({
  profile: wireContactProfile(world),
  shopCustomer: wireShopCustomer(world),
  createOrder: wireCreateOrder(world),
  tags: wireContactTags(world),
  activity: wireShopActivity(world),
  payments: wirePaymentHistory(world),
  notes: wireNoteList(world),
});

import '#i18n/later.ts';
import { wireContactProfile } from './profile.ts';
import { wireCreateOrder, wireShopCustomer, wireShopTimeline } from './shop.ts';
import type { World } from './world.ts';

/** The charts beside a conversation. */
export const wireDeskParts = (world: World) => ({
  profile: wireContactProfile(world),
  shopCustomer: wireShopCustomer(world),
  createOrder: wireCreateOrder(world),
  timeline: wireShopTimeline(world),
});

import '#i18n/addLazyTexts.ts';
import { wireContactTags, wireNoteList } from './contactSections.ts';
import { wirePaymentHistory } from '#app/wiring/payment/payments.ts';
import { wireContactProfile } from './profile.ts';
import { wireCreateOrder, wireShopActivity, wireShopCustomer } from '#app/wiring/shop/shop.ts';
import { wireFollowers } from '#app/wiring/conversation/followers.ts';
import { wireMacroRun } from '#app/wiring/conversation/macros.ts';
import { wireScheduled, wireSnooze } from '#app/wiring/conversation/planning.ts';
import { wireSendLater } from '#app/wiring/conversation/sendLater.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Supplies the charts of the contact panel and of its dialogs. */
export const wireContactPanelParts = (app: AppContext) => ({
  profile: wireContactProfile(app),
  shopCustomer: wireShopCustomer(app),
  createOrder: wireCreateOrder(app),
  snooze: wireSnooze(app),
  sendLater: wireSendLater(app),
  scheduled: wireScheduled(app),
  macros: wireMacroRun(app),
  followers: wireFollowers(app),
  tags: wireContactTags(app),
  activity: wireShopActivity(app),
  payments: wirePaymentHistory(app),
  notes: wireNoteList(app),
});

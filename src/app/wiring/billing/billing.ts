import { fromCallback } from 'xstate';
import {
  getSubscription,
  getUpcomingInvoice,
  getUsage,
  listBillingInvoices,
  listPlans,
} from '#contract/billingCalls.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { BILLING } from '#machines/app/routing.ts';
import { type Standing, standingOf } from '#machines/billing/billing.rules.ts';
import { billingPageMachine } from '#machines/billing/billingPage.machine.ts';
import type { Question } from '#machines/list/page.ts';
import { type Cached, keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { storeOrganisation } from '#app/wiring/session/storeOrganisation.ts';
import { wireBillingAction } from './billingAction.ts';
import { applyUsage, changeOf } from './billingEvents.ts';
import { learnCards } from './learnCards.ts';

const INVOICES = 10;

/** Returns null where the provider does not answer, so that the rest of the page is shown. */
const orNull = <Value>(asked: Promise<Value>): Promise<Value | null> => asked.catch(() => null);

async function loadBilling(app: AppContext, signal: AbortSignal): Promise<Standing> {
  const options = { signal };
  const [{ data: info }, { data: usage }, plans, upcoming] = await Promise.all([
    app.call(getSubscription, {}, options),
    app.call(getUsage, {}, options),
    orNull(app.call(listPlans, {}, options)),
    orNull(app.call(getUpcomingInvoice, {}, options)),
  ]);
  const billing: Cached['billing'] = {
    info,
    history: usage.history,
    plan: plans?.data.find(({ _id: id }) => id === info.subscription?.plan) ?? null,
    upcoming: upcoming?.data ?? null,
    now: serverNow(),
  };
  app.cache.setQueryData(keys.billing, billing);
  return standingOf(billing);
}

/** Wires the list of invoices, whose pages are collected in one cached list. */
const wireInvoices = (app: AppContext) =>
  wirePagedList<Question>(async ({ purpose, from }, signal) => {
    const known = app.cache.getQueryData<Cached['billingInvoices']>(keys.billingInvoices) ?? [];
    const after = purpose === 'more' ? { starting_after: String(from) } : {};
    const { data, has_more: hasMore } = await app.call(
      listBillingInvoices,
      { limit: INVOICES, ...after },
      { signal },
    );
    const invoices = purpose === 'more' ? [...known, ...data] : data;
    app.cache.setQueryData<Cached['billingInvoices']>(keys.billingInvoices, invoices);
    return { count: invoices.length, next: hasMore ? (invoices.at(-1)?.id ?? null) : null };
  });

/** Wires the charts of the billing page. */
export const wireBilling = (app: AppContext) => {
  learnCards(app);
  return billingPageMachine.provide({
    actors: {
      action: wireBillingAction(app),
      invoices: wireInvoices(app),
      loadBilling: fulfil<Standing>((_, signal) => loadBilling(app, signal)),
      watchBilling: fromCallback(({ sendBack }) => {
        const unwatch = watchEvents((event) => {
          const what = changeOf(event);
          if (!what) return;
          applyUsage(app.cache, event);
          sendBack({ type: 'billing.changed', what });
        });
        // Cards and invoices may have changed in the portal’s tab, of which no event tells.
        const returned = () => document.visibilityState === 'visible' && sendBack({ type: 'billing.acted' });
        document.addEventListener('visibilitychange', returned);
        return () => {
          unwatch();
          document.removeEventListener('visibilitychange', returned);
        };
      }),
    },
    actions: {
      showCheckedOut: () => {
        app.showToast({ tone: 'success', title: 'billing.checkedOut' });
        app.navigate(BILLING, { replace: true });
      },
      refreshOrganisation: () => void refreshOrganisation(app),
    },
  });
};

async function refreshOrganisation(app: AppContext): Promise<void> {
  const found = await orNull(app.call(getOrganisation, {}));
  if (found) storeOrganisation(app, found.data);
}

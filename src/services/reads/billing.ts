import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useBilling = (): Cached['billing'] | undefined => useRead(keys.billing);
export const useBillingInvoices = (): Cached['billingInvoices'] | undefined => useRead(keys.billingInvoices);
export const useCards = (): Cached['cards'] | undefined => useRead(keys.cards);

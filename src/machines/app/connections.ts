import type { CrmSlot } from '#contract/crm.ts';
import { CONNECTED, type Organisation } from '#contract/organisation.ts';

type Known = Organisation | null;

export const isShopConnected = (organisation: Known) =>
  organisation?.shopify.status === CONNECTED.integration;

export const isPaymentConnected = (organisation: Known) =>
  organisation?.pawapay.status === CONNECTED.integration;

export const isInstagramConnected = (organisation: Known) =>
  organisation?.instagram_settings.status === CONNECTED.instagram;

/** Returns the other connected CRM; only one may be (SET-009). */
export const otherCrm = (organisation: Known) =>
  organisation?.zoho_crm.status === CONNECTED.integration
    ? ('zoho' as const)
    : organisation?.pipedrive_crm.status === CONNECTED.integration
      ? ('pipedrive' as const)
      : null;

/** Returns which customer systems are connected, in the order of their tabs; old data may have two (B45). */
export const connectedCrms = (organisation: Known): CrmSlot[] => {
  const slots: CrmSlot[] = [];
  if (isShopConnected(organisation)) slots.push('shopify');
  if (organisation?.zoho_crm.status === CONNECTED.integration) slots.push('zoho');
  if (organisation?.pipedrive_crm.status === CONNECTED.integration) slots.push('pipedrive');
  return slots;
};

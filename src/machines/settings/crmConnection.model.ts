import type { CrmSlot } from '#contract/crm.ts';
import { model, passing } from '../model.ts';
import { crmConnectionMachine, isLocked } from './crmConnection.machine.ts';

const names = { shopify: 'crm.shopify', zoho: 'crm.zoho', pipedrive: 'crm.pipedrive' } as const;
const tab = (it: CrmSlot) => ({ role: 'tab' as const, name: names[it] });
const open = (it: CrmSlot) => ({
  event: { type: 'tab.open' as const, tab: it },
  by: { click: names[it], role: 'tab' as const },
});

export const crmConnectionModel = model(crmConnectionMachine, {
  inputs: {
    free: { isAdmin: true, connected: [] },
    besideShop: { isAdmin: true, connected: ['shopify'] },
    besideZoho: { isAdmin: true, connected: ['zoho'] },
    besidePipedrive: { isAdmin: true, connected: ['pipedrive'] },
    twoCrms: { isAdmin: true, connected: ['zoho', 'pipedrive'] },
  },
  happenings: [
    { type: 'crm.changed', connected: [] },
    { type: 'crm.changed', connected: ['shopify'] },
    { type: 'crm.changed', connected: ['zoho'] },
    { type: 'crm.changed', connected: ['pipedrive'] },
  ],
  sees: {
    settling: passing,
    shopify: [tab('shopify')],
    zoho: [{ role: 'heading', name: 'crm.name.zoho' }],
    pipedrive: [{ role: 'heading', name: 'crm.name.pipedrive' }],
  },
  hides: {
    shopify: [
      { role: 'heading', name: 'crm.name.zoho' },
      { role: 'heading', name: 'crm.name.pipedrive' },
    ],
    zoho: [{ role: 'heading', name: 'crm.name.pipedrive' }],
    pipedrive: [{ role: 'heading', name: 'crm.name.zoho' }],
  },
  causes: {
    'tab.open': [open('shopify'), open('zoho'), open('pipedrive')],
    'crm.changed': 'world',
  },
  laws: {
    'while a system is connected, no other is open': (now) =>
      now.matches('settling') || !isLocked(now.context.connected, now.value as CrmSlot),
    'a connected system is the first that is shown': (now, before) =>
      !before.matches('settling') ||
      now.value === 'settling' ||
      now.context.connected.length === 0 ||
      now.value === now.context.connected[0],
    'a system has its chart': (now) =>
      (now.matches('zoho') || now.matches('pipedrive')) === (now.children.account !== undefined),
  },
  distinguishes: ({ context: { connected } }) => connected.join(),
});

import type { Organisation } from '#contract/organisation.ts';
import { SETTINGS_PAGES } from '../app/routing.ts';
import { settingsIn } from '../app/screenAddress.ts';
import { model } from '../model.ts';
import { settingsMachine } from './settings.machine.ts';

const organisation = (status: number, zoho = 0, pipedrive = 0) =>
  ({
    channel_id: '1065',
    shopify: { status, domain: status === 2 ? 'atelier-wouri.myshopify.com' : null },
    zoho_crm: { status: zoho },
    pipedrive_crm: { status: pipedrive },
    pawapay: { status },
    copilot: {
      enabled: status === 2,
      escalation_topics: [],
      confidence_threshold: 50,
      daily_budget: null,
      answer_seconds: null,
      data_sources: [],
    },
    instagram_settings: { status: status === 2 ? 1 : 0 },
  }) as unknown as Organisation;
const world = <E>(event: E) => ({ event, by: 'world' as const });
const addressOf = (page: string) => `/dashboard/settings/${page}`;

export const settingsModel = model(settingsMachine, {
  inputs: {
    admin: {
      address: `${addressOf('integrations')}?status=shopify_success`,
      organisation: organisation(0),
      role: 'admin',
    },
    member: { address: '/dashboard/settings', organisation: null, role: 'member' },
  },
  happenings: [],
  passing: ['settling'],
  causes: {
    'route.changed': SETTINGS_PAGES.map((page) =>
      world({ type: 'route.changed' as const, path: addressOf(page) }),
    ),
    'organisation.changed': [
      world({ type: 'organisation.changed', organisation: organisation(2) }),
      world({ type: 'organisation.changed', organisation: organisation(0, 2) }),
      world({ type: 'organisation.changed', organisation: organisation(0, 0, 2) }),
    ],
  },
  laws: {
    'the page is the one that the address names': (now) =>
      now.matches('settling') ||
      now.value ===
        (settingsIn(now.context.address) === 'ai-rules' ? 'copilot' : settingsIn(now.context.address)),
    'only the integrations run the charts of connections': (now) =>
      now.matches('integrations') === (now.children.instagram !== undefined),
  },
  distinguishes: ({ context: { address, role, organisation: where } }) => [
    settingsIn(address),
    role,
    where?.shopify.status,
    where?.zoho_crm.status,
    where?.pipedrive_crm.status,
  ],
});

import type { CampaignIntent, RecipientStatus } from '#contract/campaignStatus.ts';
import type { Template } from '#contract/template.ts';

/** The templates have the names and texts of the sandbox's account. */
export const demoTemplate = (name: string, language: string, category: string, text: string): Template => ({
  id: `demo-${name}`,
  name,
  category,
  language,
  status: 'approved',
  rejected_reason: null,
  description: null,
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text }],
  created_at: null,
  modified_at: null,
});

export interface DemoBroadcast {
  name: string;
  intent: CampaignIntent;
  template: Template;
  /** Days from now until it was or will be sent. */
  days: number;
  aiContext: string;
  /** States of its recipients, in the order of the contacts' names; `pending` before it is sent. */
  outcomes: readonly RecipientStatus[];
}

const times = (count: number, status: RecipientStatus): RecipientStatus[] =>
  Array.from({ length: count }, () => status);

export const broadcasts: readonly DemoBroadcast[] = [
  {
    name: 'Nouvelle collection',
    intent: 'announcement',
    template: demoTemplate(
      'new_collection',
      'fr',
      'MARKETING',
      'Bonjour {{1}}, la nouvelle collection est arrivée.',
    ),
    days: -12,
    aiContext: 'The new collection is in the shop in Akwa since Monday; the Sanaga bag costs 48,000 FCFA.',
    outcomes: [
      ...times(3, 'replied'),
      ...times(11, 'read'),
      ...times(5, 'delivered'),
      ...times(2, 'failed'),
      ...times(1, 'skipped'),
    ],
  },
  {
    name: 'Opening hours in December',
    intent: 'other',
    template: demoTemplate(
      'opening_hours',
      'en',
      'UTILITY',
      'We are open from Monday to Saturday, 9:00 to 18:30.',
    ),
    days: -5,
    aiContext: '',
    outcomes: [...times(1, 'replied'), ...times(9, 'read'), ...times(2, 'delivered')],
  },
  {
    name: 'Holiday offer',
    intent: 'promo',
    template: demoTemplate('offer_code', 'en', 'MARKETING', 'Hello {{1}}, 25% off every bag.'),
    days: 21,
    aiContext: 'The code 25OFF is valid until the end of the year, once for each customer.',
    outcomes: times(16, 'pending'),
  },
];

/** Debts of the collection: the amount, and what was paid; 0 after a failed payment, null without one. */
export const debts: [
  phone: string,
  reference: string,
  description: string,
  amount: number,
  paid: number | null,
][] = [
  ['237655889900', 'F-2041', 'Toghu gown, second half', 60_000, 60_000],
  ['237670112255', 'F-2042', 'Wax wrap dress', 27_500, 27_500],
  ['237655223366', 'F-2043', 'School satchels, class 4', 48_000, 48_000],
  ['237691667799', 'F-2044', 'Boubou for men', 65_000, 30_000],
  ['22670123456', 'F-2045', 'Wholesale order, November', 120_000, 0],
  ['24106123456', 'F-2046', 'Ndop cushions', 29_000, 29_000],
  ['2348051234569', 'F-2047', 'Linen shirts', 42_000, null],
];

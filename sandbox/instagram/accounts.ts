/** Accounts, professional ones and a private one, for the consent page; customers write to the first. */
export const accounts = [
  {
    user_id: '17841499000000001',
    id: '26001400000000001',
    username: 'atelier.wouri',
    name: 'Atelier Wouri',
    account_type: 'BUSINESS',
    page: '100200300400500',
  },
  {
    user_id: '17841499000000002',
    id: '26001400000000002',
    username: 'mokolo.tissus',
    name: 'Mokolo Tissus',
    account_type: 'BUSINESS',
    page: '100200300400600',
  },
  {
    user_id: '17841499000000009',
    id: '26001400000000009',
    username: 'wouri.private',
    name: 'Wouri',
    account_type: 'PERSONAL',
    page: null,
  },
  // No organisation of the demo is connected with it.
  {
    user_id: '17841499000000017',
    id: '26001400000000017',
    username: 'nyong.textiles',
    name: 'Nyong Textiles',
    account_type: 'BUSINESS',
    page: '100200300400517',
  },
] as const;
export type Account = (typeof accounts)[number];

/** A token that exists from the start; the demo is connected with it. */
export const EARLIER_TOKEN = 'IGAA-sandbox-earlier';

/** Subscribable fields of each edge (contracts §2.7); any other is refused. */
export const edgeFields = {
  account: [
    'messages',
    'messaging_postbacks',
    'messaging_seen',
    'message_reactions',
    'message_edit',
    'messaging_referral',
    'messaging_handover',
    'standby',
    'comments',
  ],
  page: [
    'messages',
    'messaging_postbacks',
    'message_reads',
    'message_reactions',
    'messaging_referrals',
    'messaging_handovers',
    'standby',
    'feed',
  ],
} as const;

export const accountOf = (id: string): Account | undefined =>
  accounts.find((account) => account.user_id === id || account.id === id || account.page === id);

/** The professional and the private account that a user can choose on the consent page. */
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
    user_id: '17841499000000009',
    id: '26001400000000009',
    username: 'wouri.private',
    name: 'Wouri',
    account_type: 'PERSONAL',
    page: null,
  },
] as const;
export type Account = (typeof accounts)[number];

/** A token that exists from the start; the demo is connected with it. */
export const EARLIER_TOKEN = 'IGAA-sandbox-earlier';

export const accountOf = (id: string): Account | undefined =>
  accounts.find((account) => account.user_id === id || account.id === id || account.page === id);

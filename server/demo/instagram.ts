/** The sandbox's Instagram account, and a token it accepts without consent. */
export const INSTAGRAM = { accountId: '17841499000000001', username: 'atelier.wouri' } as const;
export const EARLIER_TOKEN = 'IGAA-sandbox-earlier';

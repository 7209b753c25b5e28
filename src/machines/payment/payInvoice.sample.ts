import type { PaymentLink } from '#contract/payment.ts';

export const aLink: PaymentLink = {
  invoiceId: 'i1',
  business: 'Atelier Wouri',
  description: 'Ndop jacket, indigo, size 42',
  reference: 'INV-1042',
  amount: '35000',
  outstanding: '35000',
  currency_code: 'XAF',
  currency_symbol: 'CFA',
  decimals: 0,
  status: 'PENDING',
  country_code: 'CMR',
  dial_code: '237',
  language: 'en',
  providers: [
    { provider: 'MTN_MOMO_CMR', name: 'MTN', decimals: 0, least: '100', most: '500000' },
    { provider: 'ORANGE_CMR', name: 'Orange', decimals: 0, least: '100', most: '500000' },
  ],
  open: true,
  unconfirmed: null,
};

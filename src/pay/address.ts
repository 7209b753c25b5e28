/**
 * Path of the page, as in `contract/payment.ts`.
 * Repeated here because the contract would add its schemas to the bundle.
 */
export const PAYMENT_LINK = '/payments/link/';

/** Where the page stands (`contract/payment.ts` has the same); said here, since the contract brings its schemas with it. */
export const PAYMENT_LINK = '/payments/link/';

/** The lifecycle of a payment collection's invoice, which both sides run. */
export { campaignInvoiceStatus, dueReminder } from '#machines/lifecycles/campaignInvoice.rules.ts';

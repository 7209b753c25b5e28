import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

/** The invoices of the customer of a conversation, newest first, and their sums. */
export const useInvoices = (conversationId: string): Cached['invoices'] | undefined =>
  useRead(keys.invoices(conversationId));

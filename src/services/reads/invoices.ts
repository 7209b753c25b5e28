import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns the invoices of a conversation's contact, newest first, and their totals. */
export const useInvoices = (conversationId: string): Cached['invoices'] | undefined =>
  useRead(keys.invoices(conversationId));

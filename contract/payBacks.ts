import { z } from 'zod/mini';
import { ConversationId } from './message.ts';
import { PayBackReason } from './invoice.ts';
import { Amount, CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { integerText } from './page.ts';

/** A payment, or the part of one, that has to be paid back, with its invoice and the contact. */
export const PayBackEntry = z.object({
  paymentId: z.string(),
  invoiceId: z.string(),
  conversation_id: ConversationId,
  /** Empty if the contact has none. */
  contact_name: z.string(),
  phone: z.string(),
  externalReference: z.string(),
  amount: Amount,
  currency_code: CurrencyCode,
  reason: PayBackReason,
  /** When the money arrived. */
  since: z.string(),
  /** When a person said that it was paid back, and who; null until then. */
  settled_at: z.nullable(z.string()),
  settled_by: z.nullable(z.string()),
});
export type PayBackEntry = z.infer<typeof PayBackEntry>;

export const PayBackState = z.enum(['open', 'settled']);
export type PayBackState = z.infer<typeof PayBackState>;

/** Largest page. */
export const PAY_BACK_PAGE = 100;

/** Lists money to pay back over all contacts, newest first; `totals` are of all that is open or settled. */
export const listPayBacks = operation({
  name: 'invoice.payBacks',
  method: 'GET',
  path: '/api/invoices/payBacks',
  query: z.object({
    state: z._default(PayBackState, 'open'),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
    limit: z._default(integerText(1, PAY_BACK_PAGE), PAY_BACK_PAGE),
  }),
  output: z.object({
    data: z.array(PayBackEntry),
    next: z.nullable(z.string()),
    totals: z.array(z.object({ currency_code: CurrencyCode, amount: Amount })),
  }),
  refuses: [],
  access: 'member',
});

import { ConversationId } from '#contract/message.ts';
import type { Cached } from '#services/cache.ts';

/** Money to pay back: one open, one settled. */
export const somePayBacks: Cached['payBacks'] = {
  entries: [
    {
      paymentId: '00000000-0000-4000-8000-0000000000a1',
      invoiceId: '00000000-0000-4000-8000-0000000000b1',
      conversation_id: ConversationId.parse('00000000-0000-4000-8000-0000000000c1'),
      contact_name: 'Awa Ngono',
      phone: '237677000111',
      externalReference: 'INV-1042',
      amount: '2000',
      currency_code: 'XAF',
      reason: 'tooMuch',
      since: '2026-11-20T10:00:00.000Z',
      settled_at: null,
      settled_by: null,
    },
    {
      paymentId: '00000000-0000-4000-8000-0000000000a2',
      invoiceId: '00000000-0000-4000-8000-0000000000b2',
      conversation_id: ConversationId.parse('00000000-0000-4000-8000-0000000000c2'),
      contact_name: '',
      phone: '237677000112',
      externalReference: '',
      amount: '12500.5',
      currency_code: 'CDF',
      reason: 'cancelled',
      since: '2026-11-19T10:00:00.000Z',
      settled_at: '2026-11-20T08:00:00.000Z',
      settled_by: 'Ben',
    },
  ],
  totals: [{ currency_code: 'XAF', amount: '2000' }],
};

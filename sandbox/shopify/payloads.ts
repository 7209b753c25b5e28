import { gid } from './gid.ts';
import type { Customer, Order } from './types.ts';

const status = (order: Order) =>
  ({ FULFILLED: 'fulfilled', PARTIALLY_FULFILLED: 'partial', UNFULFILLED: null })[order.fulfillmentStatus];

/** Returns a customer in the webhooks' format, that of the old REST API. */
export const customerPayload = (it: Customer) => ({
  id: it.id,
  admin_graphql_api_id: gid('Customer', it.id),
  email: it.email,
  first_name: it.firstName,
  last_name: it.lastName,
  phone: it.phone,
  note: it.note,
  tags: it.tags.join(', '),
  created_at: it.createdAt,
  updated_at: it.updatedAt,
});

export const orderPayload = (it: Order, customer: Customer | null, currency: string, statusUrl: string) => ({
  id: it.id,
  admin_graphql_api_id: gid('Order', it.id),
  name: `#${it.number}`,
  order_number: it.number,
  currency,
  current_total_price: it.total,
  total_price: it.total,
  financial_status: it.financialStatus.toLowerCase(),
  fulfillment_status: status(it),
  order_status_url: statusUrl,
  phone: it.phone ?? null,
  shipping_address: it.phone ? { phone: it.phone } : null,
  note: it.note,
  source_identifier: it.sourceIdentifier,
  cancelled_at: it.cancelledAt,
  created_at: it.createdAt,
  updated_at: it.updatedAt,
  customer: customer && customerPayload(customer),
  line_items: it.lines.map((line) => ({
    id: line.id,
    variant_id: line.variantId,
    title: line.title,
    variant_title: line.variantTitle,
    quantity: line.quantity,
    price: line.price,
  })),
});

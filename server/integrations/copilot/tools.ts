import { z } from 'zod/mini';
import { formatMoney } from '#lib/money.ts';
import { askerOf, type Asker } from '#server/db/copilotFacts.ts';
import { readOpeningHours } from '#server/db/business.ts';
import { nearestPassages } from '#server/db/passageVectors.ts';
import { listInvoices } from '#server/db/invoices.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import type { Evidence } from '#server/domain/autopilot/evidence.ts';
import { fused } from '#server/domain/autopilot/fused.ts';
import { hoursText } from '#server/domain/autopilot/hoursText.ts';
import { materialOf } from '#server/domain/autopilot/material.ts';
import type { Language } from '#server/domain/autopilot/passage.ts';
import type { ModelTool, ToolCall } from '#server/providers/llm/completion.ts';
import { ordersPage } from '#server/providers/shopify/calls.ts';
import { connectedShop, fromShop } from '../shop/connection.ts';
import type { CopilotContext } from '../context.ts';
import { passagesFor } from './builtIn.ts';
import { questionVector } from './vectors.ts';

/** The conversation that an answer is for; without one there are no orders and no invoices. */
export interface Scope {
  organisationId: string;
  conversationId: string | null;
  /** The campaign that a trial plays an answer to; a conversation has its own. */
  campaignId?: string | null;
}

const PASSAGES_FOUND = 4;
const ORDERS_READ = 20;
const INVOICES_READ = 50;

/** A number that the customer gave, such as `#1042`; it is only compared with the customer's own. */
const Reference = z.object({ number: z.string().check(z.maxLength(80)) });
const Search = z.object({ query: z.string().check(z.minLength(1), z.maxLength(400)) });
const Nothing = z.object({});

const text = { type: 'string' } as const;
const described = (name: string, description: string, properties: object): ModelTool => ({
  name,
  description,
  parameters: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

/** All that a model can do: it reads, and only what the customer of this conversation may know. */
export const tools: readonly ModelTool[] = [
  described('search_documents', 'Find passages of the business’s documents.', { query: text }),
  described('look_up_order', 'Read one of this customer’s own orders by its number.', { number: text }),
  described('look_up_invoice', 'Read one of this customer’s own invoices by its reference.', {
    number: text,
  }),
  described('opening_hours', 'Read when people answer.', {}),
];

const digitsOf = (name: string): string => name.replace(/^#/, '').trim().toLowerCase();

/**
 * Runs a tool of the list for one conversation; the model names no customer, so it cannot read another's.
 * `language` is the customer's, in which sums are written (O42).
 */
export function openTools(
  context: CopilotContext,
  { organisationId, conversationId }: Scope,
  language: Language,
) {
  const read = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(
      context.db,
      organisationId,
      { label: 'copilot.tool', onCommit: context.announcer.committed },
      work,
    );
  const sum = (amount: string, currency: string) =>
    formatMoney(amount, currency, language === 'french' ? 'fr' : 'en');
  const asker = (tx: Tx): Promise<Asker | null> =>
    conversationId === null ? Promise.resolve(null) : askerOf(tx, conversationId);

  async function searchDocuments(query: string): Promise<Evidence[]> {
    const nearby = await questionVector(context, organisationId, query);
    const { passages, near } = await read(async (tx) => ({
      ...(await passagesFor(tx, query)),
      near: nearby ? await nearestPassages(tx, { ...nearby, most: PASSAGES_FOUND }) : [],
    }));
    return fused(passages, near, PASSAGES_FOUND).map(passageEvidence);
  }

  async function lookUpOrder(number: string): Promise<Evidence[]> {
    const found = await read(async (tx) => {
      const customer = (await asker(tx))?.shopifyCustomerId ?? null;
      const shop = customer === null ? null : await connectedShop(context, tx);
      return shop && 'granted' in shop ? { customer, admin: shop.granted.admin } : null;
    });
    if (!found) return [];
    const query = `customer_id:${found.customer ?? ''}`;
    const page = await fromShop(() => ordersPage(found.admin, { first: ORDERS_READ, after: null, query }));
    if (!('granted' in page)) return [];
    const order = page.granted.orders.find(({ name }) => digitsOf(name) === digitsOf(number));
    if (!order) return [];
    const items = order.line_items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
    const paid = order.financial_status ? ` Payment: ${order.financial_status}.` : '';
    const body = `Order ${order.name} of ${order.created_at.slice(0, 10)}: ${items}${order.has_more_items ? ', and more' : ''}. Total ${sum(order.current_total_price, order.currency)}. Delivery: ${order.fulfillment_status}.${paid}`;
    return [{ id: `order ${order.name}`, source: null, page: null, text: materialOf(body) }];
  }

  async function lookUpInvoice(number: string): Promise<Evidence[]> {
    const invoices = await read(async (tx) => {
      const it = await asker(tx);
      if (!it) return [];
      const page = await listInvoices(tx, { contact_id: it.contactId }, { limit: INVOICES_READ, offset: 0 });
      return page.invoices;
    });
    const invoice = invoices.find(
      ({ externalReference }) => digitsOf(externalReference) === digitsOf(number),
    );
    if (!invoice) return [];
    const { externalReference, description, amount, outstanding, currency_code: currency, status } = invoice;
    const body = `Invoice ${externalReference} (${description}): ${sum(String(amount), currency)}, ${sum(outstanding, currency)} still to pay. Status: ${status}.`;
    return [{ id: `invoice ${externalReference}`, source: null, page: null, text: materialOf(body) }];
  }

  async function openingHours(): Promise<Evidence[]> {
    const { hours, zone } = await read(readOpeningHours);
    return [
      { id: 'opening hours', source: null, page: null, text: hoursText(hours, zone, context.clock.now()) },
    ];
  }

  const run: Record<string, (input: unknown) => Promise<Evidence[]> | null> = {
    search_documents: (input) => given(Search, input, ({ query }) => searchDocuments(query)),
    look_up_order: (input) => given(Reference, input, ({ number }) => lookUpOrder(number)),
    look_up_invoice: (input) => given(Reference, input, ({ number }) => lookUpInvoice(number)),
    opening_hours: (input) => given(Nothing, input, openingHours),
  };

  /** Returns what the tool read; null if there is no such tool, or it was asked for something else. */
  return async ({ function: { name, arguments: json } }: ToolCall): Promise<Evidence[] | null> => {
    if (!Object.hasOwn(run, name)) return null;
    return (await run[name]?.(parsed(json))) ?? null;
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return null;
  }
}

/** An input of another form, such as one that names a customer, is refused rather than read in part. */
function given<Shape extends z.core.$ZodShape, Result>(
  shape: z.ZodMiniObject<Shape>,
  input: unknown,
  work: (read: z.output<z.ZodMiniObject<Shape>>) => Result,
): Result | null {
  const read = z.strictObject(shape.shape).safeParse(input);
  return read.success ? work(read.data) : null;
}

export interface FoundPassage {
  id: string;
  heading: string;
  body: string;
  source: string;
  isPair?: boolean;
  page?: number | null;
}

export const passageEvidence = ({ id, heading, body, source, isPair, page }: FoundPassage): Evidence => ({
  id,
  source,
  page: page ?? null,
  text: materialOf(heading ? `${heading}\n${body}` : body),
  ...(isPair ? { pairAnswer: body } : {}),
});

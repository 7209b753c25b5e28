import { randomUUID } from 'node:crypto';
import type { Json } from './serverCast.ts';
import { form, type ModelRequest, sourceWith, startScriptedModel } from './scriptedModel.ts';
import { startTestServer } from './server.ts';

const customer = (id: number, firstName: string) => ({
  id,
  firstName,
  lastName: 'Ndi',
  email: `${firstName.toLowerCase()}@example.test`,
  phone: null,
  note: null,
  tags: [],
  addresses: [],
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
});

/** Starts a server whose Copilot answers by a scripted model, with documents and a shop of two customers. */
export async function startCopilotStage(settings: Parameters<typeof startTestServer>[0] = {}) {
  const model = await startScriptedModel();
  const server = await startTestServer({ LLM_BASE_URL: model.url, ...settings });
  const org = await server.organisation();
  await server.query(
    `update organisations set escalation_topics = array['refund', 'legal'], confidence_threshold = 60`,
  );
  await server.document(org, 'Delivery.md', [
    ['Delivery time and cost in Douala', 'In Douala we deliver within 24 hours for 1,500 FCFA.'],
    ['Delivery to Yaounde', 'To Yaounde delivery takes 2 to 3 days and costs 3,000 FCFA.'],
  ]);
  const shop = await server.connectShop(org.id);
  shop.books.customers.push(customer(71, 'Marie'), customer(72, 'Awa'));
  const order = (number: number, customerId: number, title: string) => ({
    id: 9_000 + number,
    number,
    customerId,
    note: null,
    financialStatus: 'PAID' as const,
    fulfillmentStatus: 'UNFULFILLED' as const,
    lines: [{ id: 1, variantId: 1, title, variantTitle: null, quantity: 2, price: '15000' }],
    total: '30000',
    sourceIdentifier: null,
    key: randomUUID(),
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    cancelledAt: null,
  });
  shop.books.orders.push(order(1001, 71, 'Bag Wouri'), order(1002, 72, 'Secret belt'));

  let next = 237_681_000_000;
  /** Starts a conversation of a customer, who is Marie in the shop and has the invoice `F-77`. */
  async function customerOf(): Promise<{ id: string; phone: string }> {
    const phone = String((next += 1));
    const id = await server.conversation(org, { phone, name: 'Marie' });
    await server.query(`update conversations set shopify_customer_id = '71' where id = $1`, [id]);
    await invoice(id, 'F-77');
    return { id, phone };
  }

  const invoice = (conversationId: string, reference: string) =>
    server.query(
      `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference,
        description, amount, outstanding, currency_code, currency_symbol, created_by)
       select gen_random_uuid(), organisation_id, contact_id, id, gen_random_uuid(), $2, 'Two bags', 42000, 42000, 'XAF', 'FCFA', $3
       from conversations where id = $1`,
      [conversationId, reference, org.ada.id],
    );

  /** Returns what stands in the conversation, and what its phone received. */
  async function told({ id, phone }: { id: string; phone: string }) {
    const lines = await server.query<Json>(
      'select message, mode, message_type, extras from messages where conversation_id = $1 order by seq',
      [id],
    );
    const steps = await server.query<{ event: string; to_state: string }>(
      `select event, to_state from transitions where chart = 'copilotAnswer' and subject_id = $1 order by id`,
      [id],
    );
    const [row] = await server.query<{ label: string }>('select label from conversations where id = $1', [
      id,
    ]);
    return {
      lines,
      label: row?.label,
      card: lines.find(({ extras }) => extras?.type === 'copilot_needs_attention')?.extras,
      said: lines.filter(({ mode, message_type: type }) => mode === 4 && type === 'text'),
      steps: steps.map(({ event, to_state: to }) => `${event} → ${to}`),
      phone: server.sandbox.state.accepted.filter(({ to }) => to === phone).map(({ text }) => text),
    };
  }

  /** Lets a new customer write, and returns what became of it. */
  async function ask(text: string) {
    const marie = await customerOf();
    await server.writes({ from: marie.phone, text });
    await server.settled();
    return { ...marie, ...(await told(marie)) };
  }

  return {
    server,
    model,
    org,
    customerOf,
    invoice,
    told,
    ask,
    async stop() {
      await server.stop();
      await model.stop();
    },
  };
}
export type CopilotStage = Awaited<ReturnType<typeof startCopilotStage>>;

/** Answers from the passage with a word, which it cites. */
export const citing =
  (word: string, answer: string, more: Record<string, unknown> = {}) =>
  (request: ModelRequest) => ({ form: form(answer, { sources: [sourceWith(request, word)], ...more }) });

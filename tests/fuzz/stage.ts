import { randomUUID } from 'node:crypto';
import { createInvoice, type Invoice } from '#contract/invoice.ts';
import { ConversationId } from '#contract/message.ts';
import { startPayment } from '#contract/payment.ts';
import { perform } from '#tests/support/serverCast.ts';
import { PAYS, account } from '#tests/support/payments.ts';
import { connectPawapay } from '#contract/pawapay.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Corpus } from './schema.ts';
import type { Random } from './random.ts';

export interface FuzzStage {
  /** Headers by who asks. */
  credentials: Record<string, () => Promise<Record<string, string>>>;
  corpus: Corpus;
  d360Token: string;
  /** Connects again what some request has disconnected. */
  renew(): Promise<void>;
}

/** Two organisations with conversations, messages, contacts, invoices, payments, a shop and Instagram. */
export async function fuzzStage(server: TestServer): Promise<FuzzStage> {
  const own = await server.organisation();
  const other = await server.organisation('999000111222333');
  const visitor = await server.actor('Visitor', null, null);
  async function renew(): Promise<void> {
    for (const table of ['instagram_accounts', 'shops'])
      await server.query(`delete from ${table} where organisation_id = $1`, [own.id]);
    await server.connectInstagram(own.id);
    await server.connectShop(own.id);
    await server.query(`update channels set provider = 'cloud', channel_id = $2 where organisation_id = $1`, [
      own.id,
      own.channelId,
    ]);
    await own.ada.call(connectPawapay, account);
  }
  await renew();
  const d360Token = randomUUID() + randomUUID();
  await server.query(
    `update channels set provider = 'd360', webhook_token = $2, api_key = $3 where organisation_id = $1`,
    [other.id, d360Token, server.context.seal.seal('a key')],
  );

  const conversations: string[] = [];
  const labels = ['ai-handled', 'needs-attention', 'manual', 'manual', 'manual', 'resolved'] as const;
  for (const [index, label] of labels.entries()) {
    const handler = label === 'manual' ? own.ada.id : undefined;
    const id = await server.conversation(own, {
      label,
      ...(handler ? { handler } : {}),
      phone: `23769000100${index}`,
      channel: index === 4 ? 'instagram' : 'whatsapp',
      tags: ['vip'],
    });
    await server.messages(own, id, 5);
    conversations.push(id);
  }
  const foreign = await server.conversation(other, { label: 'manual', handler: other.ada.id });
  await server.messages(other, foreign, 3);
  const invoices: string[] = [];
  const payments: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { body } = await own.ada.call(createInvoice, {
      conversation_id: ConversationId.parse(conversations[2]),
      externalReference: 'A-1',
      description: 'Three green bags',
      amount: 5000,
      client_invoice_id: randomUUID(),
    });
    const { invoiceId } = body.invoice as Invoice;
    invoices.push(invoiceId);
    const id = randomUUID();
    payments.push(id);
    if (count < 2)
      await perform(server.base, startPayment, {
        id: invoiceId,
        payment_id: id,
        phone: PAYS,
        provider: 'MTN_MOMO_CMR',
        amount: '5000',
      });
  }
  await server.quiet();
  const idsOf = async (table: string) =>
    (
      await server.query<{ id: string }>(
        `select id::text from ${table} order by organisation_id = '${own.id}' desc limit 60`,
      )
    ).map(({ id }) => id);
  const messages = await idsOf('messages');
  const contacts = await idsOf('contacts');
  const phones = (await server.query<{ address: string }>('select address from contacts limit 20')).map(
    ({ address }) => address,
  );
  const repeated = Array.from({ length: 12 }, () => randomUUID());
  const people = [own.ada.id, own.ben.id, other.ada.id, 'autopilot'];

  const anyId = (random: Random) =>
    random.pick([
      random.pick(conversations),
      random.pick(messages),
      random.pick(invoices),
      random.pick(contacts),
      foreign,
      other.id,
      random.uuid(),
    ]);
  const mostly = (values: readonly string[]) => (random: Random) =>
    random.chance(0.75) ? random.pick(values) : anyId(random);
  const known: Record<string, (random: Random) => string> = {
    id: mostly([
      ...conversations,
      ...conversations,
      ...messages.slice(0, 6),
      ...invoices,
      ...contacts.slice(0, 6),
    ]),
    conversation_id: mostly(conversations),
    message_id: mostly(messages),
    reply_to: mostly(messages),
    invoiceId: mostly(invoices),
    invoice_id: mostly(invoices),
    paymentId: mostly(payments),
    payment_id: mostly([...payments, ...repeated]),
    contact_id: mostly([...contacts, ...phones]),
    client_message_id: (random) => (random.chance(0.5) ? random.pick(repeated) : random.uuid()),
    client_invoice_id: mostly(repeated),
    client_order_id: mostly(repeated),
    assigned_to: mostly(people),
    handler: mostly(people),
    phone: mostly([...phones.map((phone) => `+${phone}`), PAYS]),
    recipient_id: mostly(phones),
    template_name: mostly(['chat_reactivation', 'payment_request_cta', 'payment_reminder_cta']),
    language: mostly(['en', 'fr']),
    intent: mostly(['reactivation', 'payment_request']),
    provider: mostly(['MTN_MOMO_CMR']),
    amount: mostly(['5000', '100', '0', '12.50']),
    shop: mostly(['atelier-wouri', 'atelier-wouri.myshopify.com']),
    shopify_domain: mostly(['atelier-wouri', 'atelier-wouri.myshopify.com']),
    token: mostly([account.token]),
    email: (random) => `person${random.below(30)}@example.test`,
    password: mostly(['correct horse battery']),
    organizationId: mostly([own.id, other.id]),
    slug: (random) => `slug-${random.below(1000)}`,
    q: mostly(['message 1', 'tag:vip', 'bonjour', '237690']),
    search: mostly(['ada', '237']),
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const fresh = (actor: typeof own.ada, organisation: string | null) => async () => ({
    ...bearer(
      server.context.tokens.sign({
        user: actor.id,
        session: actor.sessionId,
        organisation,
        expires: Math.floor(server.context.clock.now() / 1000) + 900,
      }),
    ),
    cookie: actor.cookie,
  });
  return {
    d360Token,
    renew,
    corpus: (name, random) => known[name]?.(random),
    credentials: {
      admin: fresh(own.ada, own.id),
      member: fresh(own.ben, own.id),
      stranger: fresh(other.ada, other.id),
      visitor: fresh(visitor, null),
      nobody: async () => ({}),
      // Signing out ends a session: each such request has one of its own.
      guest: async () => ({ cookie: (await server.signIn(own.ada.id, own.ada.name, own.id)).cookie }),
      forged: async () => bearer(`${'x'.repeat(40)}.${'y'.repeat(43)}`),
    },
  };
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiIntegration, generateApiToken } from '#contract/apiIntegrationCalls.ts';
import {
  copyFailedRecipients,
  createCampaign,
  launchCampaign,
  resumeCampaign,
} from '#contract/campaignCalls.ts';
import { createPaymentCollectionCampaign } from '#contract/collection.ts';
import { createContact, importContacts } from '#contract/contact.ts';
import { addNote } from '#contract/note.ts';
import { takeOverConversation } from '#contract/handling.ts';
import { MODE } from '#contract/message.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { createPaymentTemplates } from '#contract/pawapay.ts';
import { connectPipedrive, matchPipedriveContacts, syncPipedriveContacts } from '#contract/pipedrive.ts';
import { publicSaveContact, publicSendTemplate, publicSendText } from '#contract/publicApi.ts';
import { publicCreateWebhook } from '#contract/publicWebhooks.ts';
import { sendAgain } from '#contract/unconfirmed.ts';
import { reactToMessage } from '#contract/reaction.ts';
import { sendInstagramMessage, sendMessage, sendTaggedMessage } from '#contract/sending.ts';
import { sendFile } from '#contract/media.ts';
import { sendTemplate } from '#contract/template.ts';
import { connectZoho, syncZohoContacts } from '#contract/zoho.ts';
import { giveCustomer, storeStatus, subscribeTo } from '#tests/support/billing.ts';
import { campaignBody } from '#tests/support/campaigns.ts';
import { paymentStage } from '#tests/support/payments.ts';
import { type Program, programOf } from '#tests/support/publicApi.ts';
import type { Answer, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

/** By hand from GATE-008 to GATE-012 and X8: the actions that each status allows. */
const table: Record<string, string> = {
  none: '',
  trialing: 'send campaigns contacts templates advanced',
  active: 'send campaigns contacts templates advanced',
  past_due: 'send campaigns contacts templates',
  paused: '',
  incomplete: '',
  incomplete_expired: '',
  unpaid: '',
  overdue: '',
  canceled: '',
  expired: '',
  ended: '',
};
const PHONE = '237610000099';

interface Stage {
  server: TestServer;
  org: Organisation;
  program: Program;
  conversation: string;
}
let on: Stage;
let off: Stage;
beforeAll(async () => {
  const stage = async (settings: Record<string, string>): Promise<Stage> => {
    const server = await startTestServer({
      RATE_LIMIT_PER_MINUTE: '100000',
      API_RATE_LIMIT_PER_MINUTE: '100000',
      ...settings,
    });
    const org = await server.organisation();
    await storeStatus(server, org.id, 'active');
    const program = await programOf(server, org.ada);
    const row = { label: 'manual' as const, handler: org.ada.id, phone: PHONE };
    return { server, org, program, conversation: await server.conversation(org, row) };
  };
  on = await stage({ SUBSCRIPTION_CHECKS: 'true' });
  off = await stage({});
});
afterAll(() => Promise.all([on.server.stop(), off.server.stop()]));

type Call = (stage: Stage) => Promise<Answer>;
const id = () => randomUUID();
const contact = () => ({
  phone: `+2376${String(Math.floor(Math.random() * 9e7) + 1e7)}`,
  first_name: 'Marie',
});
const call =
  (operation: unknown, input: (stage: Stage) => object): Call =>
  (stage) =>
    stage.org.ada.call(operation as never, input(stage) as never);
const ask =
  (operation: unknown, input: (stage: Stage) => object): Call =>
  (stage) =>
    stage.program.call(operation as never, input(stage) as never);

/** Every operation that sends or creates, by what it needs. */
const operations: Record<string, Record<string, Call>> = {
  send: {
    text: call(sendMessage, ({ conversation }) => ({
      id: conversation,
      message: 'Bonjour',
      client_message_id: id(),
    })),
    'Instagram text': call(sendInstagramMessage, ({ conversation }) => ({
      conversation_id: conversation,
      message: 'Hello',
      message_type: 'text',
    })),
    'tagged message': call(sendTaggedMessage, ({ conversation }) => ({
      conversation_id: conversation,
      recipient_id: 'nobody',
      message: 'Hello',
      client_message_id: id(),
    })),
    file: call(sendFile, ({ conversation }) => ({ id: conversation, client_message_id: id() })),
    template: call(sendTemplate, () => ({
      phone: `+${PHONE}`,
      recipient_name: 'Marie',
      template_name: 'chat_reactivation',
      language: 'en',
      template_variables: { '1': 'Marie' },
      save_to_conversation: true,
      intent: 'other',
      client_message_id: id(),
    })),
    reaction: call(reactToMessage, () => ({ id: id(), emoji: '👍' })),
    'message again': call(sendAgain, () => ({ id: id(), of: 'message' })),
    'text of a program': ask(publicSendText, () => ({ to: `+${PHONE}`, text: 'Hello' })),
    'template of a program': ask(publicSendTemplate, () => ({
      to: `+${PHONE}`,
      template: 'chat_reactivation',
      language: 'en',
      variables: { '1': 'Marie' },
    })),
  },
  campaigns: {
    broadcast: call(createCampaign, () => campaignBody()),
    collection: call(createPaymentCollectionCampaign, () => ({
      name: 'Fees',
      template: { template_id: 'payment_request_cta', language: 'en' },
      recipients: [],
    })),
    launch: call(launchCampaign, () => ({ id: id() })),
    resumption: call(resumeCampaign, () => ({ id: id() })),
    copy: call(copyFailedRecipients, () => ({ id: id(), name: 'Again', include_unconfirmed: false })),
  },
  contacts: {
    contact: call(createContact, contact),
    import: call(importContacts, () => ({
      file: new File(['Name,PhoneNumber\nMarie,+237677001199\n'], 'people.csv', { type: 'text/csv' }),
    })),
    'contact of a program': ask(publicSaveContact, contact),
  },
  templates: { 'payment templates': call(createPaymentTemplates, () => ({})) },
  advanced: {
    Zoho: call(connectZoho, () => ({ client_id: 'x', client_secret: 'x', grant_token: 'x' })),
    'sync with Zoho': call(syncZohoContacts, () => ({})),
    Pipedrive: call(connectPipedrive, () => ({ api_key: 'x', company_domain: 'atelier-wouri' })),
    'sync with Pipedrive': call(syncPipedriveContacts, () => ({})),
    'match with Pipedrive': call(matchPipedriveContacts, () => ({})),
    integration: call(createApiIntegration, () => ({ name: 'Shop', enabled: true })),
    token: call(generateApiToken, () => ({ id: id() })),
    webhook: ask(publicCreateWebhook, () => ({ url: 'http://127.0.0.1:9/x', events: ['message.received'] })),
  },
};
const all = Object.entries(operations).flatMap(([action, calls]) =>
  Object.entries(calls).map(([name, perform]) => ({ action, name, perform })),
);
/** What the text of the refusal names. */
const refused: Record<string, string> = {
  send: 'send messages',
  campaigns: 'create campaigns',
  contacts: 'add contacts',
  templates: 'create templates',
  advanced: 'use integrations',
};
const isBlocked = ({ status, body }: Answer) => status === 402 && body.code === 'subscriptionRequired';

describe('with the checks on', () => {
  it.each(Object.entries(table))('%s allows: %s [GATE-012 GATE-013]', async (status, allowed) => {
    if (status === 'none')
      await on.server.query('delete from subscriptions where organisation_id = $1', [on.org.id]);
    else await storeStatus(on.server, on.org.id, status);
    const outcomes = await Promise.all(
      all.map(async ({ action, name, perform }) => {
        const answer = await perform(on);
        // Anything but a refusal for the subscription means that the gate was passed.
        if (isBlocked(answer))
          expect([name, answer.body.action, answer.body.error]).toEqual([
            name,
            action,
            `You need an active subscription to ${refused[action]}. Please upgrade to continue.`,
          ]);
        return { action, name, passed: !isBlocked(answer), invalid: answer.body?.code === 'invalid' };
      }),
    );
    expect(outcomes.filter(({ invalid }) => invalid)).toEqual([]);
    expect(outcomes.filter(({ passed }) => passed).map(({ action, name }) => `${action}: ${name}`)).toEqual(
      all
        .filter(({ action }) => allowed.split(' ').includes(action))
        .map(({ action, name }) => `${action}: ${name}`),
    );
  });

  it('a trial that has ended is refused at once, with its reason [GATE-008 GATE-017]', async () => {
    await storeStatus(on.server, on.org.id, 'trialing', new Date(Date.now() + 60_000));
    const text = operations.send!.text!;
    expect(isBlocked(await text(on))).toBe(false);
    on.server.setClock(60_001);
    const { status, body } = await text(on);
    on.server.setClock(0);
    expect([status, body.reason, body.status]).toEqual([402, 'Trial expired', 'expired']);
  });

  it('reading, notes, taking over and the organisation stay open whatever the status [GATE-007]', async () => {
    for (const status of Object.keys(table).filter((it) => it !== 'none')) {
      await storeStatus(on.server, on.org.id, status);
      const other = await on.server.conversation(on.org, {
        label: 'ai-handled',
        handler: 'autopilot',
        phone: `23761${String(Math.floor(Math.random() * 9e6) + 1e6)}`,
      });
      const answers = await Promise.all([
        on.org.ada.call(getOrganisation, {}),
        on.org.ada.call(addNote, { id: on.conversation as never, notes: 'They will pay on Monday' }),
        on.org.ada.call(takeOverConversation, { id: other as never }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect(answers[0]?.body.data.subscription_state.subscriptionStatus).toBe(status);
    }
  });

  it('a customer’s message is stored, and Copilot hands over without a word [GATE-024]', async () => {
    await storeStatus(on.server, on.org.id, 'unpaid');
    await on.server.query('update organisations set copilot_enabled = true where organisation_id = $1', [
      on.org.id,
    ]);
    const from = '237677009911';
    await on.server.writes({ from, text: 'Do you have bags?', channelId: on.org.channelId });
    await on.server.settled();
    const [row] = await on.server.query<{ id: string; label: string }>(
      `select c.id, c.label from conversations c join contacts k on k.id = c.contact_id where k.address = $1`,
      [from],
    );
    expect(row?.label).toBe('needs-attention');
    const messages = await on.server.query<{ mode: number; message_type: string }>(
      `select mode, message_type from messages where conversation_id = $1 order by seq`,
      [row?.id],
    );
    expect(messages.filter(({ message_type: type }) => type === 'text')).toEqual([
      { mode: MODE.received, message_type: 'text' },
    ]);
  });

  it('a payment is stored, and its confirmation is held until there is a subscription', async () => {
    const { server, org } = on;
    await storeStatus(server, org.id, 'active');
    const stage = await paymentStage(server, org, '237677000333');
    const invoice = await stage.invoice();
    await storeStatus(server, org.id, 'unpaid');
    server.sandbox.deposits.pace.magic = 10;
    await stage.pay(invoice.invoiceId);
    const held = () =>
      server.query(
        `select 1 from outbox where kind = 'payment.tell' and state = 'ready' and reason = 'subscription'`,
      );
    await until(async () => (await held()).length === 1, 'the confirmation to be held');
    const [paid] = await server.query<{ status: string }>('select status from invoices where id = $1', [
      invoice.invoiceId,
    ]);
    expect(paid?.status).toBe('PAID');
    const confirmations = () =>
      server.query('select 1 from messages where is_template_message and conversation_id = $1', [
        stage.conversation,
      ]);
    expect(await confirmations()).toHaveLength(0);
    await subscribeTo(server, await giveCustomer(server, org.id));
    await until(async () => (await confirmations()).length === 1, 'the confirmation');
    expect(await held()).toHaveLength(0);
  });
});

describe('with the checks off, as they are unless one asks for them', () => {
  it.each(['unpaid', 'canceled', 'expired'])('%s allows everything [GATE-022]', async (status) => {
    await storeStatus(off.server, off.org.id, status);
    const answers = await Promise.all(
      all.map(async ({ name, perform }) => ({ name, answer: await perform(off) })),
    );
    expect(answers.filter(({ answer }) => isBlocked(answer)).map(({ name }) => name)).toEqual([]);
    const { body } = await off.org.ada.call(getOrganisation, {});
    expect(body.data).toMatchObject({
      subscription: { canSend: true, blockedReason: null },
      subscription_state: { planName: 'Unlimited' },
      billing: null,
    });
  });
});

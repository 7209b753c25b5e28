import { randomUUID } from 'node:crypto';
import { HISTORY, type Invoice, listInvoices } from '#contract/invoice.ts';
import { operations } from '#contract/operations.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { NO_TARGETS } from '#contract/target.ts';
import { png } from './samples.ts';
import type { Organisation } from './serverCast.ts';
import type { TestServer } from './server.ts';

const inOneHour = new Date(Date.now() + 3_600_000).toISOString();

/**
 * Gives an organisation one of everything that operations name by an id; its texts are `Secret`.
 * Returns its conversation, and an input of each operation about it.
 */
export async function makeTenant(server: TestServer, org: Organisation) {
  const conversation = await server.conversation(org, {
    label: 'manual',
    handler: org.ada.id,
    phone: '237677000111',
  });
  await server.messages(org, conversation, 3);
  const [{ contact_id: contact } = { contact_id: '' }] = await server.query<{ contact_id: string }>(
    'select contact_id from conversations where id = $1',
    [conversation],
  );
  const [{ id: message } = { id: '' }] = await server.query<{ id: string }>(
    'select id from messages where conversation_id = $1 limit 1',
    [conversation],
  );

  const ofContact = `(select contact_id from conversations where id = $2)`;
  const invoiceRow = randomUUID();
  await server.query(
    `insert into invoices (id, organisation_id, contact_id, conversation_id, client_invoice_id, external_reference, description,
       amount, outstanding, currency_code, currency_symbol, created_by)
     values ($3, $1, ${ofContact}, $2, $3, 'A-1', 'Some bags', 5, 5, 'XAF', 'CFA', $4)`,
    [org.id, conversation, invoiceRow, org.ada.id],
  );
  const { body } = await org.ada.call(listInvoices, {} as never);
  /** The organisation's invoice. */
  const invoice: Invoice = {
    ...body.invoices[0],
    history: [{ action: HISTORY.cancelled, created_at: '2026-11-21T10:00:00Z' }],
  };

  /** Another contact of the organisation, and a merge of the two. */
  const otherContact = randomUUID();
  const merge = randomUUID();
  await server.query(
    `insert into contacts (id, organisation_id, channel, address, name) values ($1, $2, 'instagram', 'secret', 'Secret')`,
    [otherContact, org.id],
  );
  await server.query(
    `insert into contact_merges (id, organisation_id, kept_id, joined_id, user_id, changes, created_at)
     values ($1, $2, $3, $4, 'x', '[]', now())`,
    [merge, org.id, contact, otherContact],
  );

  /** The organisation's campaign. */
  const campaign = randomUUID();
  await server.query(
    `insert into campaigns (organisation_id, id, name, intent, template, created_at, updated_at, is_ready, announced)
     values ($1, $2, 'Secret', 'promo', '{"id": "1", "name": "x", "category": "UTILITY", "language": "en", "components": []}',
       now(), now(), true, 1)`,
    [org.id, campaign],
  );

  /** The organisation's integration of another program. */
  const integration = randomUUID();
  await server.query(
    `insert into api_integrations (organisation_id, id, name, scopes, created_by) values ($1, $2, 'Secret', '{contacts.read}', $3)`,
    [org.id, integration, org.ada.id],
  );

  /** The organisation's snippet. */
  const snippet = randomUUID();
  await server.query(
    `insert into snippets (organisation_id, id, folder, name, texts) values ($1, $2, '', 'Secret', '{"en": "Secret"}')`,
    [org.id, snippet],
  );

  /** The organisation's macro. */
  const macro = randomUUID();
  await server.query(
    `insert into macros (organisation_id, id, name, steps, position) values ($1, $2, 'Secret', '[{"do": "resolve"}]', 0)`,
    [org.id, macro],
  );

  /** The organisation's pair. */
  const pair = randomUUID();
  await server.query(
    `insert into documents (organisation_id, id, kind, name, questions, answer)
     values ($1, $2, 'pair', 'Secret', '{Secret}', 'Secret')`,
    [org.id, pair],
  );

  /** The question that its Copilot could not answer. */
  const unanswered = randomUUID();
  await server.query(
    `insert into unanswered_questions (organisation_id, id, conversation_id, question, subject, asked_at)
     values ($1, $2, $3, 'Secret?', 'secret', now())`,
    [org.id, unanswered, conversation],
  );

  /** The organisation's tag. */
  const tag = randomUUID();
  await server.query(`insert into tags (organisation_id, id, name) values ($1, $2, 'Secret')`, [org.id, tag]);

  /** The organisation's field of contacts. */
  const contactField = randomUUID();
  await server.query(
    `insert into contact_fields (organisation_id, id, name, kind, position) values ($1, $2, 'Secret', 'text', 1)`,
    [org.id, contactField],
  );

  /** The organisation's segment. */
  const segment = randomUUID();
  await server.query(
    `insert into segments (organisation_id, id, name, query) values ($1, $2, 'Secret', '{"tags": "vip"}')`,
    [org.id, segment],
  );

  /** The organisation's saved view. */
  const savedView = randomUUID();
  await server.query(
    `insert into saved_views (organisation_id, id, name, query, position) values ($1, $2, 'Secret', '{"filter": "all", "refine": ""}', 1)`,
    [org.id, savedView],
  );

  /** The organisation's invitation. */
  const invitation = randomUUID();
  await server.query(
    `insert into identity.invitation (id, "organizationId", email, role, status, "expiresAt", "inviterId")
     values ($2, $1, 'secret@parley.test', 'member', 'pending', now() + interval '1 day', $3)`,
    [org.id, invitation, org.ada.id],
  );

  /** A customer in the shop's form. */
  const person = { first_name: 'x', email: 'x@example.test' };
  const place = { address: 'x', city: 'x', province: 'x', country: 'CM', zip: 'x' };

  /** Builds the input of an operation from the organisation's data. */
  const inputFor = ({ name, path }: AnyOperation): Record<string, unknown> => {
    const ids: Record<string, string> = {
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('campaign.')).map((it) => [it.name, campaign]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('apiIntegration.')).map((it) => [it.name, integration]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('snippet.')).map((it) => [it.name, snippet]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('macro.')).map((it) => [it.name, macro]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('pair.')).map((it) => [it.name, pair]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('tag.')).map((it) => [it.name, tag]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('contactField.')).map((it) => [it.name, contactField]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('segment.')).map((it) => [it.name, segment]),
      ),
      ...Object.fromEntries(
        operations.filter((it) => it.name.startsWith('savedView.')).map((it) => [it.name, savedView]),
      ),
      'unansweredQuestion.dismiss': unanswered,
      'team.resendInvitation': invitation,
      'team.linkInvitation': invitation,
      'team.revokeInvitation': invitation,
      // Nobody's, so that the cast stays; tests/api/team.test.ts removes members.
      'team.removeMember': randomUUID(),
      'team.changeRole': randomUUID(),
      'contact.detail': '237677000111',
      'contact.media': '237677000111',
      'contact.data': contact,
      'contact.duplicates': contact,
      'contact.merge': contact,
      'contact.person': contact,
      'contact.parting': contact,
      'contact.part': contact,
      'contact.dismissMixed': contact,
      'contact.dismissRepair': contact,
      'contact.timeline': contact,
      'contact.previewMerge': contact,
      'contact.startConversation': contact,
      'contact.undoMerge': merge,
      'contact.delete': contact,
      'contact.export': contact,
      'contact.update': contact,
      'organisation.user': org.ben.id,
      'identity.revokeSession': org.ben.sessionId,
      'file.address': message,
      'message.react': message,
      'note.react': message,
      'message.translate': message,
      'instagram.react': message,
      'instagram.profile': '178414000',
      'shop.customer': '77',
      'shop.updateCustomer': '77',
      'shop.updateAddress': '77',
      'shop.createOrder': '77',
      'shop.timeline': '77',
    };
    const input: Record<string, unknown> = path.includes(':id') ? { id: ids[name] ?? conversation } : {};
    const bodies: Record<string, Record<string, unknown>> = {
      'template.markOptOut': { name: 'new_collection', language: 'fr', label: null },
      'apiIntegration.create': { name: 'x' },
      'apiIntegration.changeWebhook': {
        webhook_id: randomUUID(),
        url: 'https://x.example.com',
        events: ['message.sent'],
      },
      'apiIntegration.createWebhook': { url: 'https://x.example.com', events: ['message.sent'] },
      'apiIntegration.deleteWebhook': { webhook_id: randomUUID() },
      'apiIntegration.disableWebhook': { webhook_id: randomUUID() },
      'apiIntegration.enableWebhook': { webhook_id: randomUUID() },
      'apiIntegration.resendDelivery': { delivery_id: randomUUID() },
      'apiIntegration.update': { name: 'x', enabled: true },
      'campaign.create': {
        name: 'x',
        template: { template_id: 'none', language: 'en' },
        recipients: [{ name: 'x', phone: '237677000111' }],
      },
      'organisation.tryCopilot': { question: 'Do you deliver?' },
      'report.read': { agent: org.ada.id },
      'snippet.create': { scope: 'shared', name: 'x', texts: { en: 'x' } },
      'snippet.update': { name: 'x', texts: { en: 'x' }, version: 1 },
      'snippet.import': { scope: 'shared', rows: [{ name: 'y', texts: { en: 'x' } }] },
      'macro.create': { scope: 'personal', name: 'x', steps: [{ do: 'resolve' }] },
      'macro.update': { name: 'x', steps: [{ do: 'resolve' }], version: 1 },
      'macro.move': { before: null },
      'pair.create': { questions: ['x?'], answer: 'x', language: 'english' },
      'copilotInstructions.save': { text: 'x', version: 0 },
      'pair.update': { questions: ['x?'], answer: 'x', language: 'english', version: 1 },
      'tag.archive': { archived: true },
      'tag.create': { name: 'x', colour: 'red' },
      'tag.merge': { into: tag },
      'tag.previewMerge': { into: tag },
      'tag.save': { name: 'x', colour: 'red', version: 1 },
      'team.changeRole': { role: 'admin' },
      'team.invite': { emails: ['new@parley.test'], role: 'member' },
      'invitation.accept': { token: 'x' },
      'campaign.copy': { name: 'x' },
      'campaign.copyFailed': { name: 'x', include_unconfirmed: true },
      'campaign.reschedule': { scheduled_for: '2030-01-01T10:00:00Z' },
      'contact.detail': { channel: 'whatsapp' },
      'contact.repair': { ids: [contact] },
      'contact.media': { channel: 'whatsapp', kind: 'photos' },
      'contact.update': { first_name: 'x', last_name: 'x', tags: [], address: null, version: 1 },
      'contact.delete': { name: 'not this one' },
      'contact.search': { q: 'customer' },
      'contact.find': { q: 'customer' },
      'contact.previewMerge': { joined: otherContact },
      'contact.merge': {
        joined: otherContact,
        choices: { name: 'kept', address: 'kept' },
        version: 1,
        joined_version: 1,
      },
      'contact.part': { identities: ['237677000111'], from: message, name: '', version: 1 },
      'contact.create': { phone: '+237677000999', first_name: 'x' },
      'file.templateMedia': { format: 'IMAGE' },
      'conversation.assign': { assigned_to: org.ben.id, notes: 'x' },
      'conversation.addNote': {
        notes: '@Secret x',
        mentions: [{ user_id: org.ben.id, start: 0, end: 7 }],
        reply_to: message,
      },
      'conversation.rewriteText': { text: 'x', how: 'shorter' },
      'conversation.snooze': { until: null },
      'contact.countKnown': { phones: ['+237699000001'] },
      'contact.importRows': {
        file: 'x.csv',
        known: 'replace',
        rows: [{ line: 2, phone: '+237699000001', name: 'Eve', fields: {} }],
      },
      'contactField.create': { name: 'x', kind: 'text' },
      'contactField.update': { name: 'y', version: 1 },
      'contactField.archive': { archived: true },
      'contactField.move': { by: 'up' },
      'segment.create': { scope: 'shared', name: 'x', query: { tags: 'vip' } },
      'segment.update': { name: 'y' },
      'savedView.create': { scope: 'shared', name: 'x', query: { filter: 'all', refine: '' } },
      'savedView.update': { name: 'y' },
      'savedView.move': { by: 'up' },
      'conversation.bulk': { act: 'resolve', ids: [conversation] },
      'scheduledMessage.schedule': {
        client_message_id: randomUUID(),
        message: 'x',
        due_at: inOneHour,
        reopens: true,
      },
      'scheduledMessage.change': { message: 'x', due_at: inOneHour },
      'message.search': { q: 'message' },
      'message.translate': { language: 'en' },
      'message.send': { message: 'x', client_message_id: randomUUID() },
      'message.react': { emoji: '👍' },
      'note.react': { emoji: '👍' },
      'instagram.react': { emoji: '👍' },
      'instagram.sendMessage': {
        conversation_id: conversation,
        message: 'x',
        message_type: 'text',
        client_message_id: randomUUID(),
      },
      'instagram.sendTagged': {
        conversation_id: conversation,
        recipient_id: '1',
        message: 'x',
        client_message_id: randomUUID(),
      },
      'file.message': { client_message_id: randomUUID(), size: png().length },
      'template.send': {
        phone: '237677000111',
        recipient_name: 'x',
        template_name: 'none',
        language: 'en',
        template_variables: {},
        save_to_conversation: true,
        intent: 'support',
        client_message_id: randomUUID(),
      },
      'shop.createCustomer': { ...person, ...place },
      'shop.updateCustomer': person,
      'shop.updateAddress': { addressId: 'new', ...place },
      'shop.createOrder': {
        client_order_id: randomUUID(),
        financial_status: 'paid',
        line_items: [{ variant_id: '1', quantity: 1 }],
      },
      'shop.orders': { customer_id: '77' },
      'shop.oauthInit': { shopify_domain: 'atelier-wouri.myshopify.com' },
      'shop.tokenExchange': { token: 'x', shop: 'atelier-wouri' },
      'invoice.list': { contact_id: '237677000111' },
      'invoice.create': {
        conversation_id: conversation,
        externalReference: 'x',
        description: 'Some bags',
        amount: 5,
        client_invoice_id: randomUUID(),
      },
      'invoice.update': invoice,
      'invoice.delete': { invoiceId: invoice.invoiceId },
      'invoice.markPaidBack': { paymentId: randomUUID() },
      'invoice.payBacks': {},
      'pawapay.configuration': { token: 'x' },
      'pawapay.connect': {
        token: 'x',
        language_code: 'EN',
        country_code: 'CMR',
        currency_code: 'XAF',
        currency_symbol: 'x',
      },
      'billing.subscribe': { plan_id: 'x', success_url: 'x', cancel_url: 'x' },
      'billing.changePlan': { plan_id: 'x' },
      'billing.previewPlan': { plan_id: 'x' },
      'billing.cancel': { at_period_end: true },
      'billing.discount': { coupon_id: 'x' },
      'billing.portal': { return_url: 'x' },
      'billing.savePaymentMethod': { payment_method_id: 'x' },
      'zoho.connect': { client_id: 'x', client_secret: 'x', grant_token: 'x' },
      'pipedrive.connect': { api_key: 'x', company_domain: 'x' },
      'draft.keep': { text: 'x', written_at: '2026-11-21T10:00:00.000Z' },
      'conversation.search': { q: 'message' },
      'notification.token': { token: 'x' },
      'notification.subscribe': { topic: 'all' },
      'notification.unsubscribe': { topic: 'all' },
      'instagram.testBusinessLogin': { access_token: 'x' },
      'instagram.connectBusinessLogin': { access_token: 'x' },
      'instagram.test': { page_id: '1', page_access_token: 'x' },
      'instagram.connect': { page_id: '1', page_access_token: 'x' },
      'instagram.connectOauth': { user_access_token: 'x' },
      'instagram.selectPage': { page_id: '1' },
      'organisation.linkChannel': { channel_id: org.channelId },
      'organisation.requestDeletion': { name: 'not this one' },
      'organisation.saveBusiness': { name: 'Zed', reopening: 'stay' },
      'assignment.saveRules': { rules: [] },
      'assignment.saveMember': { user_id: org.ada.id, capacity: 3, skills: [], languages: [] },
      'assignment.setAway': { is_away: true },
      'assignment.preview': { channel: 'whatsapp' },
      'organisation.saveTargets': { ...NO_TARGETS, whatsapp: { ...NO_TARGETS.whatsapp, first: 10 } },
      'organisation.checkChannel': { channel_id: org.channelId },
      'conversation.list': { handler: org.ada.id, label: 'manual' },
      'identity.members': { search: 'a' },
      'account.startPasskey': { password: 'not this one' },
      'account.addPasskey': { name: 'x', response: { id: 'x' } },
      'account.updateProfile': { name: 'Zed' },
      'account.changeEmail': { password: 'not this one', email: 'zed@example.test' },
      'account.startTwoFactor': { password: 'not this one' },
      'account.confirmTwoFactor': { code: '000000' },
      'account.renewRecoveryCodes': { password: 'not this one' },
      'account.confirmSignIn': { password: 'not this one' },
      'account.disableTwoFactor': { password: 'not this one' },
      'account.changePassword': { current: 'not this one', password: 'another horse' },
    };
    return { ...input, ...bodies[name] };
  };
  return { conversation, inputFor };
}

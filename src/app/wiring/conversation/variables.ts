import { getContact } from '#contract/contact.ts';
import { listContactFields } from '#contract/contactField.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { Me } from '#contract/identity.ts';
import { listInvoices } from '#contract/invoice.ts';
import { paymentPath } from '#contract/payment.ts';
import { listOrders } from '#contract/shop.ts';
import type { SnippetVariable } from '#contract/snippet.ts';
import { fieldNameIn } from '#contract/snippetRules.ts';
import { firstWord } from '#lib/audienceValues.ts';
import { fieldText } from '#lib/fieldText.ts';
import { folded } from '#lib/folded.ts';
import type { VariableValues } from '#machines/snippets/snippetPicker.rules.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { knownOf } from '#app/wiring/inbox/known.ts';
import { languageOf } from './customerLanguage.ts';

/** Returns the newest order or invoice with its part of the values; nothing if there is none. */
async function sellingValues(
  app: AppContext,
  conversation: Conversation,
  names: readonly SnippetVariable[],
  signal: AbortSignal,
): Promise<VariableValues> {
  const wants = (of: string) => names.some((name) => name.startsWith(`${of}.`));
  const { customerId, contactId } = knownOf(conversation);
  const values: VariableValues = {};
  if (wants('order') && customerId) {
    const { orders } = await app.call(listOrders, { customer_id: customerId, per_page: 1 }, { signal });
    const order = orders[0];
    if (order) {
      values['order.number'] = order.name;
      values['order.total'] = `${order.currency} ${order.current_total_price}`;
    }
  }
  if (wants('invoice') && contactId) {
    const asked = { contact_id: contactId, limit: 1, offset: 0 };
    const { invoices } = await app.call(listInvoices, asked, { signal });
    const invoice = invoices[0];
    if (invoice) {
      values['invoice.number'] = invoice.externalReference;
      values['invoice.amount'] = `${invoice.currency_code} ${invoice.outstanding}`;
      values['invoice.link'] = `${location.origin}/${paymentPath(invoice.invoiceId)}`;
    }
  }
  return values;
}

/** Returns the contact's values of its own fields, as the customer reads them. */
async function fieldValues(
  app: AppContext,
  conversation: Conversation,
  names: readonly SnippetVariable[],
  signal: AbortSignal,
): Promise<VariableValues> {
  const wanted = names.flatMap((variable) => {
    const name = fieldNameIn(variable);
    return name === null ? [] : [{ variable, name: folded(name) }];
  });
  const { contactId, channel } = knownOf(conversation);
  if (wanted.length === 0 || !contactId) return {};
  const [{ fields }, { contact }] = await Promise.all([
    app.call(listContactFields, {}, { signal }),
    app.call(getContact, { id: contactId, channel }, { signal }),
  ]);
  const language = languageOf(app, conversation._id);
  const values: VariableValues = {};
  for (const { variable, name } of wanted) {
    const field = fields.find((it) => !it.archived && folded(it.name) === name);
    const value = field && contact.fields?.[field.id];
    if (value) values[variable] = fieldText(field.kind, value, language);
  }
  return values;
}

/** Returns the values of a snippet's variables in a conversation, as far as there are any. */
export async function resolveVariables(
  app: AppContext,
  { conversationId, names }: { conversationId: string; names: SnippetVariable[] },
  signal: AbortSignal,
): Promise<VariableValues> {
  const conversation = app.cache.getQueryData<Conversation>(keys.conversation(conversationId));
  const me = app.cache.getQueryData<Me>(keys.me);
  if (!conversation) return {};
  const { name, wa_phone: phone } = conversation.user;
  // A contact without a name has their number in its place.
  const isNamed = /\p{L}/u.test(name);
  // What does not answer leaves values to ask for.
  const none = (): VariableValues => ({});
  const [ofSelling, ofFields] = await Promise.all([
    sellingValues(app, conversation, names, signal).catch(none),
    fieldValues(app, conversation, names, signal).catch(none),
  ]);
  return {
    ...(isNamed ? { 'contact.name': name, 'contact.first_name': firstWord(name) } : {}),
    ...(phone ? { 'contact.phone': `+${phone.replace(/^\+/, '')}` } : {}),
    ...(me ? { 'agent.name': me.user.name } : {}),
    ...ofSelling,
    ...ofFields,
  };
}

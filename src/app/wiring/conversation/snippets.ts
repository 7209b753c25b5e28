import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import type { Me } from '#contract/identity.ts';
import type { Language } from '#contract/language.ts';
import { listInvoices } from '#contract/invoice.ts';
import { MODE } from '#contract/message.ts';
import type { Organisation } from '#contract/organisation.ts';
import { paymentPath } from '#contract/payment.ts';
import { listOrders } from '#contract/shop.ts';
import { listSnippets, type Snippet, type SnippetVariable, useSnippet } from '#contract/snippet.ts';
import { frenchBalance } from '#lib/frenchBalance.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import { MINUTE } from '#lib/time.ts';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import type { VariableValues } from '#machines/snippets/snippetPicker.rules.ts';
import { type Cached, keys } from '#services/cache.ts';
import { holdFile } from '#services/files.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { knownOf } from '#app/wiring/inbox/known.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import { within } from '#app/wiring/within.ts';

/** Customer messages by which the language is told. */
const READ = 10;

/** Returns the language of what the customer wrote last; the organisation's if that tells nothing. */
function languageOf(app: AppContext, conversationId: string): Language {
  const history = app.cache.getQueryData<Cached['history']>(keys.history(conversationId));
  const received = history?.messages.filter(({ mode }) => mode === MODE.received).slice(-READ) ?? [];
  const balance = frenchBalance(received.map(({ message }) => message).join('\n'));
  if (balance !== 0) return balance > 0 ? 'fr' : 'en';
  const organisation = app.cache.getQueryData<Organisation>(keys.organisation);
  return organisation?.pawapay.language_code === 'FR' ? 'fr' : 'en';
}

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

async function resolve(
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
  return {
    ...(isNamed ? { 'contact.name': name } : {}),
    ...(phone ? { 'contact.phone': `+${phone.replace(/^\+/, '')}` } : {}),
    ...(me ? { 'agent.name': me.user.name } : {}),
    // A shop that does not answer leaves values to ask for.
    ...(await sellingValues(app, conversation, names, signal).catch(() => ({}))),
  };
}

/** The list may be this old: a page that was away longer than events are replayed hears of no change. */
const KEPT = 5 * MINUTE;

/** Loads the snippets once, and again after an event says that they changed. */
function snippetStore(app: AppContext) {
  let kept: { of: string; at: number; snippets: Promise<Snippet[]> } | null = null;
  watchEvents(({ name }) => {
    if (name === 'SNIPPETS_CHANGED') kept = null;
  });
  return (): Promise<Snippet[]> => {
    const { userId, organisationId } = app.owner();
    const of = `${userId}/${organisationId}`;
    if (kept?.of === of && Date.now() - kept.at < KEPT) return kept.snippets;
    const asked = app.call(listSnippets, {}).then(({ snippets }) => snippets);
    const now = { of, at: Date.now(), snippets: asked };
    kept = now;
    asked.catch(() => {
      if (kept === now) kept = null;
    });
    return asked;
  };
}

/** Returns a chart of the open conversation, if that is still open. */
function chartOf<Machine extends typeof composerMachine | typeof attachmentsMachine>(
  app: AppContext,
  conversationId: string,
  name: 'composer' | 'attachments',
): ActorRefFrom<Machine> | undefined {
  const chat = within(app).chat?.getSnapshot();
  if (chat?.context.conversationId !== conversationId) return undefined;
  return chat.children[name] as ActorRefFrom<Machine> | undefined;
}

export const wireSnippetPicker = (app: AppContext) => {
  const load = snippetStore(app);
  return snippetPickerMachine.provide({
    actors: {
      findSnippets: fulfil(async ({ conversationId, words }) => {
        const [snippets, { searchSnippets }] = await Promise.all([
          load(),
          import('#machines/snippets/snippetSearch.ts'),
        ]);
        return { snippets: searchSnippets(snippets, words), language: languageOf(app, conversationId) };
      }),
      resolveVariables: fulfil((asked, signal) => resolve(app, asked, signal)),
    },
    actions: {
      insertText: (_, { conversationId, slash, text }) => {
        const composer = chartOf<typeof composerMachine>(app, conversationId, 'composer');
        const written = composer?.getSnapshot().context.text ?? '';
        const isThere = slash && written.slice(slash.from, slash.to) === `/${slash.words}`;
        const [before, after] = isThere
          ? [written.slice(0, slash.from), written.slice(slash.to)]
          : [written && `${written}\n`, ''];
        composer?.send({ type: 'composer.type', text: `${before}${text}${after}` });
        document.getElementById(COMPOSER_FIELD)?.focus();
      },
      attachFiles: (_, { conversationId, files }) => {
        for (const { url, name, mime_type: mimeType } of files)
          void fetch(url)
            .then(async (answer) => {
              if (!answer.ok) throw new Error(String(answer.status));
              const bytes = new File([await answer.blob()], name, { type: mimeType });
              const held = { id: holdFile(bytes), name, mimeType, size: bytes.size };
              chartOf<typeof attachmentsMachine>(app, conversationId, 'attachments')?.send({
                type: 'files.add',
                files: [held],
              });
            })
            .catch(() =>
              app.showToast({ tone: 'destructive', title: 'snippetPicker.fileFailed', text: name }),
            );
      },
      countUse: (_, { id }) => void app.call(useSnippet, { id }).catch(() => {}),
    },
  });
};

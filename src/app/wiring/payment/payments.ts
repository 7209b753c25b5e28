import type { AnyActorRef } from 'xstate';
import type { Contact } from '#contract/contact.ts';
import type { Conversation } from '#contract/conversation.ts';
import { Failure, type Problem, problemOf } from '#contract/failure.ts';
import {
  createInvoice,
  INVOICE_PAGE,
  type Invoice,
  listInvoices,
  markPaidBack,
  updateInvoice,
  HISTORY,
} from '#contract/invoice.ts';
import type { Organisation } from '#contract/organisation.ts';
import { listTemplates, sendTemplate } from '#contract/template.ts';
import type { InvoiceDraft } from '#lib/invoiceRules.ts';
import { invoiceColumns, invoiceRow } from '#lib/invoicesCsv.ts';
import { limitsOf } from '#lib/paymentLimits.ts';
import { payersLanguage, paymentVariables } from '#machines/lifecycles/paymentVariables.ts';
import { cancelInvoiceMachine } from '#machines/payment/cancelInvoice.machine.ts';
import {
  createInvoiceMachine,
  type MadeInvoice,
  type Preparation,
} from '#machines/payment/createInvoice.machine.ts';
import { payBackMachine } from '#machines/payment/payBack.machine.ts';
import { paymentHistoryMachine } from '#machines/payment/paymentHistory.machine.ts';
import { draftOfOrder } from '#machines/payment/draftOfOrder.ts';
import {
  type Ask,
  askEntries,
  askTemplates,
  paymentRequestMachine,
} from '#machines/payment/paymentRequest.machine.ts';
import { keys, type Cached } from '#services/cache.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import { readOrders } from '#app/wiring/shop/orderPages.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { saveSheet } from '#app/wiring/saveSheet.ts';
import { onAnswer } from '#app/wiring/connection/host.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { recipientOf } from '#app/wiring/inbox/known.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Sends the tab's chart a fact that one of its child charts found. */
const tellTab = (self: AnyActorRef, event: { type: string; [detail: string]: unknown }) =>
  self._parent?.send(event);

/** Returns an invoice with a new history entry; the whole history is sent (A69). */
const withEntry = ({ payments: _, ...invoice }: Invoice, action: string) => ({
  ...invoice,
  history: [...invoice.history, { action, created_at: new Date().toISOString() }],
});

export const wirePaymentHistory = (app: AppContext) => {
  const made = keyring();

  const known = (conversationId: string): Cached['invoices'] =>
    app.cache.getQueryData(keys.invoices(conversationId)) ?? { invoices: [], totals: [] };
  const findKnown = (invoiceId: string): Invoice => {
    const found = app.cache
      .getQueriesData<Cached['invoices']>({ queryKey: ['invoices'] })
      .flatMap(([, data]) => data?.invoices ?? [])
      .find((it) => it.invoiceId === invoiceId);
    if (!found) throw new Failure('notFound');
    return found;
  };
  /** Stores an invoice from an answer in the list, or adds it as the first. */
  const learn = (invoice: Invoice) =>
    app.cache.setQueryData<Cached['invoices']>(keys.invoices(invoice.conversation_id), (here) => {
      const { invoices, totals } = here ?? { invoices: [], totals: [] };
      const place = invoices.findIndex(({ invoiceId }) => invoiceId === invoice.invoiceId);
      return { totals, invoices: place < 0 ? [invoice, ...invoices] : invoices.with(place, invoice) };
    });

  onAnswer(app, markPaidBack, ({ invoice }) => {
    // The settings mark invoices whose list nobody has opened.
    if (app.cache.getQueryData(keys.invoices(invoice.conversation_id))) learn(invoice);
  });

  /** Invoices as they were at the time of the call: an event may arrive before the answer is recorded. */
  const asAsked = new Map<string, Invoice>();

  const askForPayment = async ({ invoiceId, ask }: { invoiceId: string; ask: Ask }, signal: AbortSignal) => {
    const invoice = findKnown(invoiceId);
    asAsked.set(invoiceId, invoice);
    const conversation = app.cache.getQueryData<Conversation>(keys.conversation(invoice.conversation_id));
    if (!conversation) throw new Failure('notFound');
    const phone = recipientOf(conversation.user) ?? '';
    const contact = app.cache.getQueryData<Contact>(keys.contact(conversation.channel, phone));
    const organisation = app.cache.getQueryData<Organisation>(keys.organisation);
    const asked = {
      phone,
      recipient_name: conversation.user.name,
      template_name: askTemplates[ask],
      language: 'en',
      // Shows the server's values; the server fills them in itself (INV-017).
      template_variables: paymentVariables(
        invoice,
        contact?.first_name.trim() || conversation.user.name.trim(),
        invoice.outstanding,
        payersLanguage(organisation),
        organisation?.pawapay.most,
      ),
      save_to_conversation: true,
      intent: ask === 'remind' ? ('payment_reminder' as const) : ('payment_request' as const),
      invoice_id: invoiceId,
    };
    const { message } = await made.once(['ask', invoiceId, ask, invoice.history.length], (key) =>
      app.call(sendTemplate, { ...asked, client_message_id: key }, { signal, idempotencyKey: key }),
    );
    mergeAnswer(app.cache, invoice.conversation_id, message);
  };

  const update = async (before: Invoice, action: string, signal: AbortSignal, evenIfPaying = false) => {
    const asked = { ...withEntry(before, action), ...(evenIfPaying ? { even_if_paying: true } : {}) };
    const { invoice } = await app.call(updateInvoice, asked, { signal });
    learn(invoice);
  };

  /** Shows the server's own text, else the text of the failure (INV-015). */
  const showAskFailure = ({ text, code }: Problem) =>
    app.showToast({
      tone: 'warning',
      title: 'payment.requestProblem',
      text: text ?? plainText(app, code === 'unexpected' ? 'payment.unknownError' : 'payment.requestFailed'),
    });

  const create = createInvoiceMachine.provide({
    actors: {
      createInvoice: fulfil<
        MadeInvoice,
        { conversationId: string; draft: InvoiceDraft; attempt: number; anyway: boolean }
      >(async ({ conversationId, draft, attempt, anyway }, signal) => {
        const asked = {
          conversation_id: idOf(conversationId).id,
          externalReference: draft.externalReference.trim(),
          description: draft.description.trim(),
          amount: draft.amount.trim(),
          refuse_used_reference: !anyway,
        };
        const { invoice } = await made.once(['create', conversationId, draft, attempt, anyway], (key) =>
          app.call(createInvoice, { ...asked, client_invoice_id: key }, { signal, idempotencyKey: key }),
        );
        learn(invoice);
        return {
          invoiceId: invoice.invoiceId,
          name: invoice.externalReference || invoice.invoiceId,
          amount: String(invoice.amount),
          currency: invoice.currency_code,
        };
      }),
      askForPayment: fulfil<void, { invoiceId: string; ask: 'request' }>(askForPayment),
      prepareInvoice: fulfil<Preparation, { conversationId: string }>(async ({ conversationId }, signal) => {
        const organisation = app.cache.getQueryData<Organisation>(keys.organisation);
        const money = limitsOf(organisation?.pawapay);
        const conversation = app.cache.getQueryData<Conversation>(keys.conversation(conversationId));
        const customerId = conversation?.shopify?.customer_id ?? null;
        if (customerId === null) return { money, suggested: null };
        // The form is as useful without a suggestion.
        const read = await readOrders(app, { customer_id: customerId }, null, signal).catch(() => null);
        return { money, suggested: draftOfOrder(read?.orders ?? [], known(conversationId).invoices, money) };
      }),
    },
    actions: {
      showCreated: ({ self }, { made }) => {
        app.showToast({ tone: 'success', title: 'payment.created', text: made.name });
        tellTab(self, { type: 'invoices.refresh' });
      },
      showAskFailure: (_, { problem }) => showAskFailure(problem),
      showInvoice: ({ self }, { invoiceId }) => tellTab(self, { type: 'invoices.show', invoiceId }),
    },
  });

  const request = paymentRequestMachine.provide({
    actors: {
      findTemplate: fulfil<void, { template: string }>(async ({ template }, signal) => {
        const { templates } = await app.call(listTemplates, {}, { signal });
        const named = templates.waba_templates.filter(({ name }) => name === template);
        if (named.length === 0) throw new Failure('templateMissing');
        if (!named.some(({ status }) => status === 'approved')) throw new Failure('templateNotApproved');
      }),
      sendRequest: fulfil<void, { invoiceId: string; ask: Ask }>(askForPayment),
      recordRequest: fulfil<void, { invoiceId: string; ask: Ask }>(({ invoiceId, ask }, signal) =>
        update(asAsked.get(invoiceId) ?? findKnown(invoiceId), askEntries[ask], signal),
      ),
    },
    actions: {
      showFailure: (_, { problem }) => showAskFailure(problem),
      refreshInvoices: ({ self }) => tellTab(self, { type: 'invoices.refresh' }),
    },
  });

  const cancel = cancelInvoiceMachine.provide({
    actors: {
      cancelInvoice: fulfil<void, { invoiceId: string; evenIfPaying: boolean }>(
        ({ invoiceId, evenIfPaying }, signal) =>
          update(findKnown(invoiceId), HISTORY.cancelled, signal, evenIfPaying),
      ),
    },
    actions: { refreshInvoices: ({ self }) => tellTab(self, { type: 'invoices.refresh' }) },
  });

  const payBack = payBackMachine.provide({
    actions: { refreshInvoices: ({ self }) => tellTab(self, { type: 'invoices.refresh' }) },
  });

  return paymentHistoryMachine.provide({
    actors: {
      pages: wirePagedList<{ conversationId: string; contactId: string }>(
        async ({ question: { conversationId, contactId }, purpose }, signal) => {
          const key = keys.invoices(conversationId);
          const kept = app.cache.getQueryData<Cached['invoices']>(key);
          if (purpose === 'first' && kept) return { count: kept.invoices.length, next: null, isKept: true };
          const asked = { contact_id: contactId, limit: INVOICE_PAGE, offset: 0 };
          const { invoices, totals } = await app.call(listInvoices, asked, { signal });
          app.cache.setQueryData<Cached['invoices']>(key, { invoices, totals });
          return { count: invoices.length, next: null };
        },
        ({ problem }) => console.warn(`invoices not read: ${problem.code}`),
      ),
      createInvoice: create,
      paymentRequest: request,
      cancelInvoice: cancel,
      payBack,
    },
    actions: {
      exportInvoices: (_, { conversationId, format }) =>
        void saveSheet(app, 'invoices', format, {
          columns: invoiceColumns.map((name) => plainText(app, `payment.csv.${name}`)),
          rows: known(conversationId).invoices.map((it) =>
            invoiceRow(it, (status) => plainText(app, `payment.status.${status}`)),
          ),
        }).catch((error: unknown) =>
          app.showToast({ tone: 'destructive', title: 'payment.exportFailed', problem: problemOf(error) }),
        ),
    },
  });
};

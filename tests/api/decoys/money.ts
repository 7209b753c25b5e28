import {
  askedDebts,
  countRepeatedNumbers,
  linkInvoices,
  recordRequests,
  touchCollection,
} from '#server/db/campaignInvoices.ts';
import { moneyOf, readCampaignInvoices } from '#server/db/collections.ts';
import {
  accessInvoice,
  conversationOfContact,
  deleteInvoice,
  findByClientInvoice,
  findByReference,
  findInvoice,
  insertInvoice,
  listInvoices,
  ownerOfInvoice,
  totalsOf,
} from '#server/db/invoices.ts';
import { authorOfInvoice, listPayBacks, sumPayBacks } from '#server/db/payBacks.ts';
import {
  cancelPolling,
  findPayment,
  followAgain,
  followForgotten,
  markPaidBack,
  markUnconfirmed,
  paymentById,
  queuePolling,
  settlePayment,
  waitingPayments,
} from '#server/db/payments.ts';
import { dueReminders, endReminder, postponeReminder, reminderFacts } from '#server/db/reminders.ts';
import {
  countKnown,
  greetByFirstName,
  knownDebts,
  numbersOfOthers,
  settleRepeats,
} from '#server/db/repeatedDebts.ts';
import { id, ORG, type Trial, type Trials } from '#tests/support/decoys/stage.ts';

const AT = Date.UTC(2026, 10, 20, 10);
const [PAYMENT, OTHER_PAYMENT, INVOICE, OTHER_INVOICE] = [id(1), id(2), id(3), id(4)];
const [CONTACT, CONVERSATION, CAMPAIGN, OTHER_CAMPAIGN, BEN] = [id(5), id(6), id(7), id(8), id(9)];

const payment = {
  id: PAYMENT,
  invoice_id: INVOICE,
  amount: 7000,
  currency_code: 'XAF',
  status: 'paid',
  excess: 2000,
  excess_reason: 'tooMuch',
  settled_at: new Date(AT),
};
const exact = { ...payment, id: OTHER_PAYMENT, excess: 0, excess_reason: null, amount: 40 };
const waiting = { id: PAYMENT, invoice_id: INVOICE, amount: 7000, status: 'pending' };
const invoice = {
  id: INVOICE,
  contact_id: CONTACT,
  conversation_id: CONVERSATION,
  status: 'PENDING',
  amount: 5000,
  outstanding: 5000,
  currency_code: 'XAF',
  external_reference: 'AW-1',
};
const contact = { id: CONTACT, channel: 'whatsapp', name: 'Marie', address: '237677000111' };
const conversation = {
  id: CONVERSATION,
  contact_id: CONTACT,
  channel: 'whatsapp',
  label: 'manual',
  handler: BEN,
};
const backs = { payments: [payment, exact], invoices: invoice, contacts: contact };
const ben = {
  'identity.user': { id: BEN, name: 'Ben' },
  'identity.member': { organizationId: ORG, userId: BEN, role: 'member' },
};
const campaign = { id: CAMPAIGN, is_ready: true };
const recipient = {
  campaign_id: CAMPAIGN,
  position: 1,
  name: 'Marie Ewane',
  phone: '237677000111',
  status: 'sent',
  invoice_id: INVOICE,
  sent_at: new Date(AT),
};
const debt = { ...invoice, campaign_id: CAMPAIGN, position: 1 };
const account = { token: 't', country_code: 'CMR', currency_code: 'XAF', language_code: 'FR' };
const paid = { status: 'PAID', total_paid: 5000, outstanding: 0 };
const page = { limit: 10, offset: 0 };

/** Asks for what cannot be paid of an invoice of 10, where the least amount is the one given. */
const unpayableAt = (least: number): Trial => ({
  isFixed: true,
  rows: {
    invoices: { ...invoice, amount: 10, outstanding: 10 },
    pawapay_accounts: { ...account, least, decimals: 0 },
  },
  inTx: (tx) => listInvoices(tx, { unpayable: 'true' }, page),
});

export const money: Trials = {
  payBacks: {
    'listPayBacks, open': { rows: backs, inTx: (tx) => listPayBacks(tx, { state: 'open', limit: 10 }) },
    'listPayBacks, settled': {
      rows: {
        ...backs,
        ...ben,
        payments: [{ ...payment, paid_back_at: new Date(AT), paid_back_by: BEN }, exact],
      },
      inTx: (tx) => listPayBacks(tx, { state: 'settled', limit: 10 }),
    },
    'listPayBacks, after another': {
      rows: backs,
      inTx: (tx) => listPayBacks(tx, { state: 'open', cursor: `${AT}-${id(2)}`, limit: 10 }),
    },
    sumPayBacks: { rows: { payments: [payment, exact] }, inTx: (tx) => sumPayBacks(tx, 'open') },
    authorOfInvoice: { rows: { invoices: invoice }, inTx: (tx) => authorOfInvoice(tx, INVOICE) },
  },
  payments: {
    findPayment: { rows: { payments: payment }, inTx: (tx) => findPayment(tx, PAYMENT) },
    paymentById: { rows: { payments: payment }, asOwner: (owner) => paymentById(owner, PAYMENT) },
    waitingPayments: { rows: { payments: waiting }, inTx: (tx) => waitingPayments(tx, INVOICE) },
    markUnconfirmed: { rows: { payments: waiting }, inTx: (tx) => markUnconfirmed(tx, PAYMENT, AT) },
    settlePayment: {
      rows: { payments: waiting },
      inTx: (tx) =>
        settlePayment(tx, PAYMENT, {
          status: 'paid',
          amount: '7000',
          currencyCode: 'XAF',
          payBack: { amount: '2000', reason: 'tooMuch' },
          reason: null,
          transactionId: 't1',
          at: AT,
        }),
    },
    markPaidBack: {
      rows: { payments: [payment, exact] },
      inTx: (tx) => markPaidBack(tx, PAYMENT, { by: BEN, at: AT }),
    },
    'markPaidBack, without excess': {
      rows: { payments: [payment, exact] },
      inTx: (tx) => markPaidBack(tx, OTHER_PAYMENT, { by: BEN, at: AT }),
    },
    queuePolling: { rows: {}, inTx: (tx) => queuePolling(tx, PAYMENT, {}) },
    'followAgain, a pending one': {
      rows: { payments: waiting, outbox: { dedupe: `pay:${PAYMENT}`, state: 'done' } },
      inTx: (tx) => followAgain(tx),
    },
    'followAgain, one that expired': {
      rows: { payments: { ...waiting, status: 'failed', reason: 'EXPIRED' } },
      inTx: (tx) => followAgain(tx),
    },
    followForgotten: {
      rows: {
        payments: waiting,
        pawapay_accounts: account,
        outbox: { dedupe: `pay:${PAYMENT}`, state: 'done' },
      },
      asOwner: (owner) => followForgotten(owner),
    },
    cancelPolling: {
      rows: { outbox: { dedupe: `pay:${PAYMENT}`, state: 'ready' } },
      inTx: (tx) => cancelPolling(tx, PAYMENT),
    },
  },
  campaignInvoices: {
    countRepeatedNumbers: {
      rows: { invoices: [debt, { ...invoice, id: OTHER_INVOICE }] },
      inTx: (tx) => countRepeatedNumbers(tx, CAMPAIGN),
    },
    linkInvoices: {
      rows: { invoices: debt, campaign_recipients: recipient },
      inTx: (tx) =>
        linkInvoices(
          tx,
          CAMPAIGN,
          [{ position: 1, contact_id: CONTACT, conversation_id: CONVERSATION }],
          new Date(AT),
        ),
    },
    askedDebts: {
      rows: {
        invoices: debt,
        campaign_recipients: recipient,
        pawapay_accounts: { ...account, least: 10, decimals: 0 },
      },
      inTx: (tx) => askedDebts(tx, CAMPAIGN, [1]),
    },
    recordRequests: {
      rows: { invoices: debt, campaign_recipients: recipient },
      inTx: (tx) => recordRequests(tx, CAMPAIGN, [1], { action: 'Payment request sent', at: AT }),
    },
    'recordRequests, of another collection after one was recorded': {
      rows: {
        invoices: { ...debt, campaign_id: OTHER_CAMPAIGN },
        campaign_recipients: recipient,
        invoice_history: {
          invoice_id: INVOICE,
          action: 'Payment request sent',
          created_at: new Date(AT - 1),
        },
      },
      inTx: (tx) => recordRequests(tx, CAMPAIGN, [1], { action: 'Payment request sent', at: AT }),
    },
    'recordRequests, recorded before': {
      rows: {
        invoices: debt,
        campaign_recipients: recipient,
        invoice_history: {
          invoice_id: INVOICE,
          action: 'Payment request sent',
          created_at: new Date(AT - 1),
        },
      },
      inTx: (tx) => recordRequests(tx, CAMPAIGN, [1], { action: 'Payment request sent', at: AT }),
    },
    touchCollection: {
      rows: { campaigns: campaign, campaign_recipients: recipient },
      inTx: (tx) => touchCollection(tx, INVOICE),
    },
  },
  invoices: {
    findInvoice: {
      rows: {
        invoices: debt,
        campaigns: campaign,
        invoice_history: { invoice_id: INVOICE, action: 'Payment request sent' },
        payments: { ...payment, paid_back_by: BEN, paid_back_at: new Date(AT) },
        ...ben,
      },
      inTx: (tx) => findInvoice(tx, INVOICE),
    },
    accessInvoice: { rows: { invoices: invoice }, inTx: (tx) => accessInvoice(tx, INVOICE) },
    findByClientInvoice: {
      rows: { invoices: { ...invoice, client_invoice_id: id(20) } },
      inTx: (tx) => findByClientInvoice(tx, id(20)),
    },
    findByReference: {
      rows: { invoices: [invoice, { ...invoice, id: OTHER_INVOICE, created_at: new Date(AT) }] },
      inTx: (tx) => findByReference(tx, 'AW-1'),
    },
    ownerOfInvoice: { rows: { invoices: invoice }, asOwner: (owner) => ownerOfInvoice(owner, INVOICE) },
    insertInvoice: {
      rows: { conversations: conversation },
      inTx: (tx) =>
        insertInvoice(tx, {
          id: INVOICE,
          conversationId: CONVERSATION,
          clientInvoiceId: id(20),
          externalReference: 'AW-1',
          description: '',
          amount: '5000',
          currencyCode: 'XAF',
          currencySymbol: 'XAF',
          by: BEN,
          at: AT,
        }),
    },
    deleteInvoice: { rows: { invoices: invoice }, inTx: (tx) => deleteInvoice(tx, INVOICE) },
    'deleteInvoice, with a payment': {
      rows: { invoices: invoice, payments: waiting },
      inTx: (tx) => deleteInvoice(tx, INVOICE),
    },
    conversationOfContact: {
      rows: { conversations: conversation, contacts: contact },
      inTx: (tx) => conversationOfContact(tx, '+237677000111'),
    },
    listInvoices: {
      rows: {
        invoices: { ...invoice, created_at: new Date(AT) },
        contacts: contact,
        organisations: { time_zone: 'Africa/Douala' },
      },
      inTx: (tx) =>
        listInvoices(
          tx,
          { contact_id: CONTACT, status: 'PENDING', from_date: '2026-11-20', to_date: '2026-11-20' },
          page,
        ),
    },
    'listInvoices, of a phone': {
      rows: { invoices: invoice, contacts: contact },
      inTx: (tx) => listInvoices(tx, { contact_id: '+237677000111' }, page),
    },
    'listInvoices, unpayable': {
      rows: {
        invoices: { ...invoice, amount: 10.5, outstanding: 10.5 },
        pawapay_accounts: { ...account, least: 0.1, decimals: 0 },
      },
      inTx: (tx) => listInvoices(tx, { unpayable: 'true' }, page),
    },
    'listInvoices, below the least amount': unpayableAt(11),
    'listInvoices, at the least amount': unpayableAt(10),
    totalsOf: {
      rows: {
        invoices: { ...invoice, status: 'PARTIALLY_PAID', total_paid: 70, outstanding: 4930 },
        contacts: contact,
        payments: [payment, exact],
      },
      inTx: (tx) => totalsOf(tx, CONTACT),
    },
  },
  repeatedDebts: {
    knownDebts: {
      rows: {
        invoices: debt,
        campaigns: campaign,
        campaign_recipients: recipient,
      },
      inTx: (tx) => knownDebts(tx, [{ reference: 'AW-1', phone: '237677000111' }]),
    },
    'knownDebts, of a conversation': {
      rows: {
        invoices: invoice,
        contact_identities: {
          contact_id: CONTACT,
          channel: 'whatsapp',
          value: '237677000111',
          kind: 'phone',
        },
      },
      inTx: (tx) => knownDebts(tx, [{ reference: 'AW-1', phone: '237677000111' }]),
    },
    numbersOfOthers: { rows: { invoices: invoice }, inTx: (tx) => numbersOfOthers(tx, ['AW-1']) },
    settleRepeats: {
      rows: {
        invoices: [debt, { ...debt, id: OTHER_INVOICE, campaign_id: OTHER_CAMPAIGN }],
        campaigns: [campaign, { ...campaign, id: OTHER_CAMPAIGN }],
        campaign_recipients: [
          { ...recipient, status: 'pending', sent_at: null },
          { ...recipient, campaign_id: OTHER_CAMPAIGN, invoice_id: OTHER_INVOICE },
        ],
      },
      inTx: (tx) => settleRepeats(tx, CAMPAIGN, []),
    },
    'settleRepeats, paid but chosen': {
      rows: {
        invoices: [debt, { ...debt, id: OTHER_INVOICE, campaign_id: OTHER_CAMPAIGN, ...paid }],
        campaigns: [campaign, { ...campaign, id: OTHER_CAMPAIGN }],
        campaign_recipients: [
          { ...recipient, status: 'pending', sent_at: null },
          { ...recipient, campaign_id: OTHER_CAMPAIGN, invoice_id: OTHER_INVOICE },
        ],
      },
      inTx: (tx) => settleRepeats(tx, CAMPAIGN, [1]),
    },
    countKnown: {
      rows: {
        invoices: debt,
        campaign_recipients: [
          recipient,
          { ...recipient, position: 2, phone: '237677000112', invoice_id: null, reason: 'paid' },
        ],
      },
      inTx: (tx) => countKnown(tx, CAMPAIGN),
    },
    greetByFirstName: {
      rows: { campaign_recipients: recipient },
      inTx: (tx) => greetByFirstName(tx, CAMPAIGN),
    },
  },
  collections: {
    moneyOf: {
      rows: {
        invoices: { ...debt, total_paid: 70, outstanding: 0, status: 'CANCELLED' },
        campaign_recipients: recipient,
        payments: [
          { ...waiting, status: 'failed' },
          { ...payment, id: OTHER_PAYMENT, excess: 30, excess_reason: 'cancelled' },
        ],
      },
      inTx: (tx) => moneyOf(tx, { id: CAMPAIGN, replied: 0 }),
    },
    'readCampaignInvoices, pending': {
      rows: { invoices: debt, campaign_recipients: recipient, payments: waiting },
      inTx: (tx) =>
        readCampaignInvoices(tx, {
          campaignId: CAMPAIGN,
          tab: 'pending',
          search: '',
          page: 1,
          limit: 10,
          after: undefined,
        }),
    },
    'readCampaignInvoices, paid': {
      rows: { invoices: { ...debt, ...paid }, campaign_recipients: recipient },
      inTx: (tx) =>
        readCampaignInvoices(tx, {
          campaignId: CAMPAIGN,
          tab: 'paid',
          search: '',
          page: 1,
          limit: 10,
          after: 0,
        }),
    },
    'readCampaignInvoices, by a text': {
      rows: {
        invoices: [
          { ...debt, description: '' },
          { ...debt, id: OTHER_INVOICE, external_reference: 'B', description: 'Bag AW', position: 2 },
        ],
        campaign_recipients: [
          recipient,
          { ...recipient, position: 2, phone: '237677000112', name: 'Awa', invoice_id: OTHER_INVOICE },
        ],
      },
      inTx: (tx) =>
        readCampaignInvoices(tx, {
          campaignId: CAMPAIGN,
          tab: 'all',
          search: 'aw',
          page: 1,
          limit: 10,
          after: undefined,
        }),
    },
    'readCampaignInvoices, by a phone': {
      isFixed: true,
      rows: { invoices: debt, campaign_recipients: recipient },
      inTx: (tx) =>
        readCampaignInvoices(tx, {
          campaignId: CAMPAIGN,
          tab: 'all',
          search: '+237 677',
          page: 1,
          limit: 10,
          after: undefined,
        }),
    },
  },
  reminders: {
    dueReminders: {
      rows: { invoices: { ...invoice, reminder: 'waiting', remind_at: new Date(AT - 1) } },
      asOwner: (owner) => dueReminders(owner, AT, 10),
    },
    reminderFacts: {
      rows: { invoices: { ...debt, reminder: 'waiting' }, campaign_recipients: recipient, payments: waiting },
      inTx: (tx) => reminderFacts(tx, INVOICE),
    },
    endReminder: {
      rows: { invoices: { ...invoice, reminder: 'waiting' } },
      inTx: (tx) => endReminder(tx, INVOICE, 'sent'),
    },
    postponeReminder: {
      rows: { invoices: { ...invoice, reminder: 'waiting' } },
      inTx: (tx) => postponeReminder(tx, INVOICE, AT),
    },
  },
};

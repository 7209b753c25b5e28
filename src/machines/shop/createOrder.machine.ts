/**
 * What is being sold to this customer, and was the order created?
 *
 * Products are searched and put into a cart; the summary takes a note and whether the order is paid. One cart is one
 * order, however often it is submitted: `cart` is its key, and a repeated request uses the same one. Without a shop the
 * dialog offers to connect one, without a customer to add one (A73).
 *
 * Intents  order.open, .search, .step, .quantity, .review, .back, .editNote, .writeNote, .saveNote, .cancelNote, .pay,
 *          .submit, .addCustomer, .close
 * Facts    contact.factsChanged, list.loaded
 * Ports    createOrder
 * Charts   pages
 * Effects  askForCustomer, showOrdered, showFailure, tellLeftOut
 * Size     one dialog whose steps share the cart; the list of products is a chart of its own
 */
import { and, assign, not, sendTo, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { QUANTITY_MOST } from '#contract/shop.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import type { ContactFactsChanged, CustomerFacts } from '../customer/customer.facts.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';
import { type Item, type Line, quantityOf, steppedQuantity, withQuantity } from './cart.ts';

/** SHOP-013. */
export const PRODUCT_DEBOUNCE = 350;

export interface Ordered {
  id: string;
  name: string;
  order_status_url: string | null;
  total_price?: string | undefined;
  currency?: string | undefined;
}

interface Context {
  customer: CustomerFacts;
  words: string;
  /** The shop's; EUR where it gives none (SHOP-015). */
  currency: string;
  lines: Line[];
  /** The cart's number; a created order ends it. */
  cart: number;
  /** Null until one is saved. */
  note: string | null;
  draft: string;
  paid: boolean;
  ordered: Ordered | null;
  problem: Problem | null;
}

const questionOf = ({ customer, words }: Context) => ({
  conversationId: customer.conversationId,
  words: words.trim(),
});

export const USUAL_CURRENCY = 'EUR';
const empty = {
  words: '',
  currency: USUAL_CURRENCY,
  lines: [],
  note: null,
  draft: '',
  paid: false,
  ordered: null,
  problem: null,
};

const chart = setup({
  types: {
    input: {} as CustomerFacts,
    context: {} as Context,
    children: {} as { pages: 'pages'; createOrder: 'createOrder' },
    events: {} as
      | ContactFactsChanged
      | { type: 'order.open' }
      | { type: 'order.search'; words: string }
      | { type: 'list.loaded'; details?: { currency?: string | null } }
      | { type: 'order.step'; item: Item; by: 1 | -1 }
      | { type: 'order.quantity'; item: Item; text: string }
      | { type: 'order.review' }
      | { type: 'order.back' }
      | { type: 'order.editNote' }
      | { type: 'order.writeNote'; text: string }
      | { type: 'order.saveNote' }
      | { type: 'order.cancelNote' }
      | { type: 'order.pay'; paid: boolean }
      | { type: 'order.submit' }
      | { type: 'order.addCustomer' }
      | { type: 'order.close' },
  },
  actors: {
    pages: pagedListMachine,
    createOrder: port<
      Ordered,
      {
        conversationId: string;
        customerId: string;
        cart: number;
        lines: Line[];
        note: string | null;
        paid: boolean;
      }
    >('createOrder'),
  },
  guards: {
    isConnected: ({ context }) => context.customer.shopStatus === CONNECTED.integration,
    isLinked: ({ context }) => context.customer.customerId !== null,
    hasLines: ({ context }) => context.lines.length > 0,
    isTooMany: (_, { quantity }: { quantity: number }) => quantity > QUANTITY_MOST,
    isNoteFilled: ({ context }) => context.draft.trim() !== '',
  },
  actions: {
    setCustomer: assign((_, { customer }: { customer: CustomerFacts }) => ({ customer })),
    setWords: assign((_, { words }: { words: string }) => ({ words })),
    setCurrency: assign((_, { details }: { details?: { currency?: string | null } }) => ({
      currency: details?.currency ?? USUAL_CURRENCY,
    })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: questionOf(context),
      keepsRows: false,
    })),
    step: assign(({ context }, { item, by }: { item: Item; by: 1 | -1 }) => ({
      lines: withQuantity(context.lines, item, steppedQuantity(context.lines, { item, by })),
    })),
    set: assign(({ context }, { item, text }: { item: Item; text: string }) => ({
      lines: withQuantity(context.lines, item, quantityOf(text)),
    })),
    draftNote: assign(({ context }) => ({ draft: context.note ?? context.draft })),
    writeNote: assign((_, { text }: { text: string }) => ({ draft: text })),
    saveNote: assign(({ context }) => ({ note: context.draft.trim(), draft: context.draft.trim() })),
    cancelNote: assign(({ context }) => ({ draft: context.note ?? '' })),
    pay: assign((_, { paid }: { paid: boolean }) => ({ paid })),
    order: assign((_, { ordered }: { ordered: Ordered }) => ({ ordered })),
    startOver: assign(({ context }) => ({ ...empty, cart: context.cart + 1 })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    askForCustomer: () => {},
    /** Says that an order takes less of a product than was asked for. */
    tellLeftOut: (_, _params: { quantity: number }) => {},
    showOrdered: toast(({ ordered }: { ordered: Ordered }) => ({
      tone: 'success',
      title: 'shop.orderCreated',
      text: ordered.name,
    })),
    showFailure: (_, _params: { problem: Problem }) => {},
  },
  delays: { debounce: PRODUCT_DEBOUNCE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const createOrderMachine = chart.createMachine({
  id: 'createOrder',
  context: ({ input }) => ({ customer: input, cart: 0, ...empty }),
  initial: 'closed',
  on: {
    'contact.factsChanged': {
      description: 'The contact or the link to the shop changed.',
      actions: { type: 'setCustomer', params: ({ event }) => event },
    },
  },
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'order.open': { description: 'The agent opens the dialog.', target: 'settling' } },
    },
    settling: {
      description: 'Decides what has to be done before an order.',
      always: [
        {
          guard: not('isConnected'),
          target: 'connectShop',
          meta: { spec: ['SHOP-010', 'INT-SHOP-001'] },
        },
        { guard: 'isLinked', target: 'products', meta: { spec: ['SHOP-010'] } },
        { target: 'offerCustomer', meta: { spec: ['SHOP-029'] } },
      ],
    },
    connectShop: {
      description: 'No shop is connected; the dialog leads to the settings.',
      on: {
        'order.close': { description: 'The agent closes the dialog.', target: 'closed' },
        'contact.factsChanged': {
          target: 'settling',
          actions: { type: 'setCustomer', params: ({ event }) => event },
        },
      },
    },
    offerCustomer: {
      description: 'The customer is not in the shop yet and can be added.',
      on: {
        'order.addCustomer': {
          description: 'The agent asks to add the contact to the shop.',
          target: 'closed',
          actions: 'askForCustomer',
          meta: { spec: ['SHOP-029'] },
        },
        'order.close': 'closed',
        'contact.factsChanged': {
          target: 'settling',
          actions: { type: 'setCustomer', params: ({ event }) => event },
        },
      },
    },
    products: {
      description: 'Products can be searched and chosen.',
      invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ question: questionOf(context) }) },
      initial: 'resting',
      on: {
        'list.loaded': {
          description: 'A page of products was loaded.',
          actions: { type: 'setCurrency', params: ({ event }) => event },
        },
        'order.search': {
          description: 'The agent types in the product search.',
          target: '.typing',
          actions: { type: 'setWords', params: ({ event }) => event },
          meta: { spec: ['SHOP-013'] },
        },
        'order.step': [
          {
            description: 'The agent adds one to as many as an order takes.',
            guard: {
              type: 'isTooMany',
              params: ({ context, event }) => ({ quantity: steppedQuantity(context.lines, event) }),
            },
            actions: {
              type: 'tellLeftOut',
              params: ({ context, event }) => ({ quantity: steppedQuantity(context.lines, event) }),
            },
          },
          {
            description: 'The agent adds or removes one of a product.',
            actions: { type: 'step', params: ({ event }) => event },
            meta: { spec: ['SHOP-012', 'SHOP-027'] },
          },
        ],
        'order.quantity': [
          {
            description: 'The agent types more of a product than an order takes.',
            guard: { type: 'isTooMany', params: ({ event }) => ({ quantity: quantityOf(event.text) }) },
            actions: [
              { type: 'set', params: ({ event }) => event },
              { type: 'tellLeftOut', params: ({ event }) => ({ quantity: quantityOf(event.text) }) },
            ],
          },
          {
            description: 'The agent types the quantity of a product.',
            actions: { type: 'set', params: ({ event }) => event },
            meta: { spec: ['SHOP-016'] },
          },
        ],
        'order.review': {
          description: 'The agent opens the summary.',
          guard: 'hasLines',
          target: 'summary',
          meta: { spec: ['SHOP-011', 'SHOP-017'] },
        },
        'order.close': 'closed',
      },
      states: {
        resting: {},
        typing: {
          after: { debounce: { target: 'resting', actions: 'ask', meta: { spec: ['SHOP-013'] } } },
        },
      },
    },
    summary: {
      description: 'The order can be reviewed before it is created.',
      initial: 'reviewing',
      on: {
        'order.pay': {
          description: 'The agent states whether the order is paid.',
          actions: { type: 'pay', params: ({ event }) => event },
          meta: { spec: ['SHOP-021'] },
        },
        'order.back': { description: 'The agent returns to the products.', target: 'products' },
        'order.close': 'closed',
      },
      states: {
        reviewing: {
          on: {
            'order.editNote': {
              description: 'The agent opens the note of the order.',
              target: 'noting',
              actions: 'draftNote',
              meta: { spec: ['SHOP-020'] },
            },
            'order.submit': {
              description: 'The agent creates the order.',
              guard: and(['hasLines', 'isLinked']),
              target: '#createOrder.submitting',
              meta: { spec: ['SHOP-017', 'SHOP-022', 'SHOP-023'] },
            },
          },
        },
        noting: {
          on: {
            'order.writeNote': {
              description: 'The agent changes the note.',
              actions: { type: 'writeNote', params: ({ event }) => event },
            },
            'order.saveNote': {
              description: 'The agent saves the note.',
              guard: 'isNoteFilled',
              target: 'reviewing',
              actions: 'saveNote',
              meta: { spec: ['SHOP-020'] },
            },
            'order.cancelNote': {
              description: 'The agent discards the changes of the note.',
              target: 'reviewing',
              actions: 'cancelNote',
              meta: { spec: ['SHOP-020'] },
            },
          },
        },
      },
    },
    submitting: {
      description: 'The order is being created.',
      entry: 'clearProblem',
      ...request({
        src: 'createOrder',
        input: ({ context: { customer, cart, lines, note, paid } }) => ({
          conversationId: customer.conversationId,
          customerId: customer.customerId ?? '',
          cart,
          lines,
          note,
          paid,
        }),
        onDone: {
          target: 'confirmation',
          actions: [
            { type: 'order', params: ({ event }) => ({ ordered: event.output }) },
            { type: 'showOrdered', params: ({ event }) => ({ ordered: event.output }) },
          ],
          meta: { spec: ['SHOP-011', 'SHOP-024', 'SHOP-025'] },
        },
        onFailure: {
          target: 'summary',
          actions: [withProblem('setProblem'), withProblem('showFailure')],
          meta: { spec: ['SHOP-024'] },
        },
      }),
      meta: { spec: ['SHOP-018'] },
    },
    confirmation: {
      description: 'The order exists and its number is shown.',
      on: { 'order.close': { target: 'closed', actions: 'startOver', meta: { spec: ['SHOP-019'] } } },
    },
  },
});

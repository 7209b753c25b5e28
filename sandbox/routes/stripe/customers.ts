import { type TestCard, testCards, type StripeAccount } from '#sandbox/stripe/account.ts';
import { blank } from '#sandbox/stripe/blanks.ts';
import { missing } from '#sandbox/stripe/errors.ts';
import { formAt, textAt, textsAt } from '#sandbox/stripe/form.ts';
import { cancelNow, isEnded } from '#sandbox/stripe/subscriptions.ts';
import type { Card, Customer } from '#sandbox/stripe/types.ts';
import { listOf, type Serve } from './api.ts';

/** Names of test cards on Stripe's wire. */
const tokens: Record<string, TestCard> = {
  pm_card_visa: 'visa',
  pm_card_mastercard: 'mastercard',
  pm_card_chargeCustomerFail: 'failsLater',
};

export const customerOf = ({ books }: StripeAccount, id: string | undefined): Customer => {
  const found = books.customers[id ?? ''];
  if (!found || found.deleted) throw missing('customer', id ?? '', 'customer');
  return found;
};

/** Attaches a card to a customer; the first becomes the default. */
export function attach(account: StripeAccount, card: Card, customer: Customer): Card {
  card.customer = customer.id;
  account.emit('payment_method.attached', card);
  if (customer.invoice_settings.default_payment_method === null) makeDefault(account, customer, card.id);
  return card;
}

export function makeDefault(account: StripeAccount, customer: Customer, card: string | null): void {
  customer.invoice_settings.default_payment_method = card;
  account.emit('customer.updated', customer);
}

export function detach(account: StripeAccount, card: Card): Card {
  const customer = account.books.customers[card.customer ?? ''];
  card.customer = null;
  account.emit('payment_method.detached', card);
  if (customer?.invoice_settings.default_payment_method === card.id) makeDefault(account, customer, null);
  return card;
}

const deletedCustomer = ({ id }: Customer) => ({ id, object: 'customer', deleted: true });

/** Deletes a customer for good, which ends its subscriptions at once. */
function deleteCustomer(account: StripeAccount, customer: Customer): object {
  for (const it of Object.values(account.books.subscriptions))
    if (it.customer === customer.id && !isEnded(it)) cancelNow(account, it);
  account.emit('customer.deleted', customer);
  customer.deleted = true;
  return deletedCustomer(customer);
}

/** Serves customers and their cards. */
export function customerCalls(serve: Serve, account: StripeAccount): void {
  const { books } = account;
  const cardOf = (id: string): Card => {
    const token = tokens[id];
    const card = token ? account.newCard(token) : books.cards[id];
    if (!card) throw missing('PaymentMethod', id, 'payment_method');
    return card;
  };

  serve('POST', '/v1/customers', ({ form }) => {
    const customer: Customer = {
      ...blank.customer,
      id: account.newId('cus'),
      object: 'customer',
      balance: 0,
      created: account.now(),
      currency: 'usd',
      delinquent: false,
      email: textAt(form, 'email') ?? null,
      name: textAt(form, 'name') ?? null,
      metadata: textsAt(form, 'metadata'),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      next_invoice_sequence: 1,
      preferred_locales: [],
      tax_exempt: 'none',
    };
    books.customers[customer.id] = customer;
    account.emit('customer.created', customer);
    return customer;
  });
  serve('GET', '/v1/customers/:id', ({ params }) => {
    const found = books.customers[params.id ?? ''];
    return found?.deleted ? deletedCustomer(found) : customerOf(account, params.id);
  });
  serve('DELETE', '/v1/customers/:id', ({ params }) =>
    deleteCustomer(account, customerOf(account, params.id)),
  );
  serve('POST', '/v1/customers/:id', ({ params, form }) => {
    const customer = customerOf(account, params.id);
    const [email, name] = [textAt(form, 'email'), textAt(form, 'name')];
    if (email !== undefined) customer.email = email;
    if (name !== undefined) customer.name = name;
    Object.assign(customer.metadata, textsAt(form, 'metadata'));
    const card = textAt(formAt(form, 'invoice_settings'), 'default_payment_method');
    if (card !== undefined) {
      if (books.cards[card]?.customer !== customer.id)
        throw missing('PaymentMethod', card, 'invoice_settings');
      makeDefault(account, customer, card);
    } else account.emit('customer.updated', customer);
    return customer;
  });
  serve('GET', '/v1/customers/:id/payment_methods', ({ params, form }) => {
    const customer = customerOf(account, params.id);
    return listOf(account.cardsOf(customer.id), form, `/v1/customers/${customer.id}/payment_methods`);
  });
  serve('GET', '/v1/payment_methods/:id', ({ params }) => cardOf(params.id ?? ''));
  serve('POST', '/v1/payment_methods/:id/attach', ({ params, form }) =>
    attach(account, cardOf(params.id ?? ''), customerOf(account, textAt(form, 'customer'))),
  );
  serve('POST', '/v1/payment_methods/:id/detach', ({ params }) => detach(account, cardOf(params.id ?? '')));
}

export const cardKinds = Object.keys(testCards) as TestCard[];

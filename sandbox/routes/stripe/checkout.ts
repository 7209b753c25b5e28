import type { StripeAccount } from '#sandbox/stripe/account.ts';
import { blank } from '#sandbox/stripe/blanks.ts';
import { invalid, missing } from '#sandbox/stripe/errors.ts';
import { formAt, numberAt, textAt, textsAt } from '#sandbox/stripe/form.ts';
import { priceOf } from '#sandbox/stripe/subscriptions.ts';
import { expireSession } from '#sandbox/stripe/time.ts';
import type { PortalSession, Session } from '#sandbox/stripe/types.ts';
import { listOf, type Serve } from './api.ts';
import { customerOf } from './customers.ts';

const DAY = 86_400;

/** Serves the sessions of the checkout and of the billing portal. */
export function sessionCalls(serve: Serve, account: StripeAccount): void {
  const { books } = account;

  serve('POST', '/v1/checkout/sessions', ({ form }) => {
    if (form.payment_method_types !== undefined)
      throw invalid('Received unknown parameter: payment_method_types', 'payment_method_types');
    const [success, mode] = [textAt(form, 'success_url'), textAt(form, 'mode')];
    if (mode !== 'subscription' || !success)
      throw invalid('Missing required param: success_url.', 'success_url');
    const given = Object.values(formAt(form, 'line_items')).flatMap((one) =>
      typeof one === 'string' ? [] : [one],
    );
    const [price, ...extra] = given.map((one) => priceOf(textAt(one, 'price') ?? ''));
    if (!price) throw invalid('Missing required param: line_items.', 'line_items');
    if (
      given.some(
        (one, index) =>
          [price, ...extra][index]?.recurring.usage_type === 'metered' &&
          textAt(one, 'quantity') !== undefined,
      )
    )
      throw invalid('Quantity should not be specified where usage_type is metered.', 'line_items');
    const data = formAt(form, 'subscription_data');
    const days = numberAt(data, 'trial_period_days');
    const id = account.newId('cs_test');
    const session: Session = {
      ...blank['checkout.session'],
      id,
      object: 'checkout.session',
      allow_promotion_codes: textAt(form, 'allow_promotion_codes') === 'true',
      amount_subtotal: days ? 0 : price.unit_amount,
      amount_total: days ? 0 : price.unit_amount,
      cancel_url: textAt(form, 'cancel_url') ?? null,
      client_reference_id: textAt(form, 'client_reference_id') ?? null,
      created: account.now(),
      currency: 'usd',
      customer: customerOf(account, textAt(form, 'customer')).id,
      expires_at: account.now() + DAY,
      metadata: textsAt(form, 'metadata'),
      mode,
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: success,
      ui_mode: 'hosted_page',
      url: `${account.url}/stripe/checkout/${id}`,
    };
    books.sessions[id] = session;
    books.asked[id] = {
      price: price.id,
      extra: extra.map((it) => it.id),
      trialEnd: days ? account.now() + days * DAY : null,
      metadata: textsAt(data, 'metadata'),
      missing:
        textAt(formAt(formAt(data, 'trial_settings'), 'end_behavior'), 'missing_payment_method') ??
        'create_invoice',
    };
    return session;
  });
  const sessionAt = (id = '') => {
    const session = books.sessions[id];
    if (!session) throw missing('checkout.session', id);
    return session;
  };
  serve('GET', '/v1/checkout/sessions/:id', ({ params }) => sessionAt(params.id));
  serve('POST', '/v1/checkout/sessions/:id/expire', ({ params }) => {
    const session = sessionAt(params.id);
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(account, session);
    return session;
  });
  serve('GET', '/v1/checkout/sessions', ({ form }) => {
    const [customer, status] = [textAt(form, 'customer'), textAt(form, 'status')];
    const all = Object.values(books.sessions)
      .filter((it) => !customer || it.customer === customer)
      .filter((it) => !status || it.status === status);
    return listOf(all.toReversed(), form, '/v1/checkout/sessions');
  });
  serve('POST', '/v1/billing_portal/sessions', ({ form }) => {
    const id = account.newId('bps');
    const session: PortalSession = {
      ...blank['billing_portal.session'],
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_sandbox',
      created: account.now(),
      customer: customerOf(account, textAt(form, 'customer')).id,
      return_url: textAt(form, 'return_url') ?? '',
      url: `${account.url}/stripe/portal/${id}`,
    };
    books.portals[id] = session;
    return session;
  });
}

import type { FastifyInstance } from 'fastify';
import { escapeHtml, page } from '#sandbox/page/plain.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { type TestCard, testCards } from '#sandbox/stripe/account.ts';
import { prices, promotionCodes } from '#sandbox/stripe/catalogue.ts';
import { planName } from '#sandbox/stripe/invoices.ts';
import { cancelNow, subscribe } from '#sandbox/stripe/subscriptions.ts';
import { payInvoice, settle } from '#sandbox/stripe/time.ts';
import type { Session } from '#sandbox/stripe/types.ts';
import { attach, cardKinds, detach, makeDefault } from './customers.ts';

const html = (title: string, content: string) => page(title, content, 'Stripe');
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const cardOptions = cardKinds
  .map((kind) => `<option value="${kind}">${testCards[kind].number} · ${kind}</option>`)
  .join('');
const cardField = `<label>Card <select name="card">${cardOptions}</select></label>`;
const button = (act: string, label: string, ink = false) =>
  `<button class="button ${ink ? 'ink' : ''}" name="do" value="${escapeHtml(act)}">${escapeHtml(label)}</button>`;
const isCard = (kind: string): kind is TestCard => Object.hasOwn(testCards, kind);

/** Serves the pages of the checkout, the portal and an invoice. */
export function stripePages(app: FastifyInstance, { stripe }: Sandbox): void {
  const { books } = stripe;
  type Asked = { Params: { id: string }; Body: Record<string, string | undefined> };
  const gone = html('Nothing here', '<p>This page has expired, or it never existed.</p>');

  const checkoutPage = (session: Session, problem = '') => {
    const asked = books.asked[session.id];
    const price = prices.find(({ id }) => id === asked?.price);
    const days = asked?.trialEnd ? Math.round((asked.trialEnd - stripe.now()) / 86_400) : 0;
    const trial = days > 0 ? `<p>${days} days free, then:</p>` : '';
    const codes = session.allow_promotion_codes ? '<label>Promotion code <input name="code" /></label>' : '';
    return html(
      `Subscribe to ${price ? planName(price) : ''}`,
      `${trial}<p><b>${dollars(price?.unit_amount ?? 0)} per month</b></p>
      ${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
      <form class="fields" method="post">${cardField}${codes}
      <div class="line">${button('pay', 'Subscribe', true)}${button('back', 'Back')}</div></form>`,
    );
  };

  app.get<Asked>('/stripe/checkout/:id', (request, reply) => {
    settle(stripe);
    const session = books.sessions[request.params.id];
    const isOpen = session?.status === 'open';
    return reply
      .code(isOpen ? 200 : 404)
      .type('text/html')
      .send(isOpen ? checkoutPage(session) : gone);
  });
  app.post<Asked>('/stripe/checkout/:id', (request, reply) => {
    settle(stripe);
    const session = books.sessions[request.params.id];
    const asked = books.asked[request.params.id];
    const body = request.body ?? {};
    if (session?.status !== 'open' || !asked) return reply.code(404).type('text/html').send(gone);
    if (body.do === 'back') return reply.redirect(session.cancel_url ?? session.success_url, 303);
    const fail = (problem: string) => reply.code(402).type('text/html').send(checkoutPage(session, problem));
    const code = promotionCodes.find((it) => it.active && it.code.toLowerCase() === body.code?.toLowerCase());
    if (body.code && !code) return fail('This code is invalid.');
    const customer = books.customers[session.customer];
    const kind = isCard(body.card ?? '') ? (body.card as TestCard) : 'visa';
    if (!customer || customer.deleted) return reply.code(404).type('text/html').send(gone);
    // A card with number …0341 is attached, and only its later payments fail.
    if (testCards[kind].fails && kind !== 'failsLater') return fail('Your card has insufficient funds.');
    const card = attach(stripe, stripe.newCard(kind), customer);
    const made = subscribe(stripe, {
      customer: customer.id,
      price: asked.price,
      extra: asked.extra,
      trialEnd: asked.trialEnd,
      metadata: asked.metadata,
      missing: asked.missing,
      card: card.id,
      ...(code ? { promotion: code.id } : {}),
    });
    if (!made) return fail('Your card was declined.');
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: made.id });
    stripe.emit('checkout.session.completed', session);
    return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });

  app.get<Asked>('/stripe/portal/:id', (request, reply) => {
    const portal = books.portals[request.params.id];
    if (!portal) return reply.code(404).type('text/html').send(gone);
    settle(stripe);
    const usual = books.customers[portal.customer]?.invoice_settings.default_payment_method;
    const cards = stripe.cardsOf(portal.customer).map(
      (it) =>
        `<li><span><b>${escapeHtml(it.card.brand)} ···· ${escapeHtml(it.card.last4)}</b><small>${it.id === usual ? 'default' : ''}</small></span>
        <form class="line" method="post"><input type="hidden" name="id" value="${it.id}" />${button('default', 'Use')}${button('remove', 'Remove')}</form></li>`,
    );
    const subscriptions = Object.values(books.subscriptions)
      .filter((it) => it.customer === portal.customer)
      .map(
        (it) =>
          `<li><span><b>${escapeHtml(it.items.data[0] ? planName(it.items.data[0].price) : '')}</b><small>${it.status}</small></span>
          <form class="line" method="post"><input type="hidden" name="id" value="${it.id}" />${button('cancel', 'Cancel now')}</form></li>`,
      );
    const open = Object.values(books.invoices)
      .filter((it) => it.customer === portal.customer && it.status === 'open')
      .map(
        (it) =>
          `<li><span><b>${dollars(it.amount_due)}</b><small>${escapeHtml(String(it.number))}</small></span>
          <form class="line" method="post"><input type="hidden" name="id" value="${it.id}" />${button('pay', 'Pay', true)}</form></li>`,
      );
    return reply.type('text/html').send(
      html(
        'Billing',
        `<h2>Cards</h2><ul class="choices">${cards.join('') || '<li>None.</li>'}</ul>
        <form class="fields" method="post">${cardField}<div class="line">${button('add', 'Add card', true)}</div></form>
        <h2>Subscriptions</h2><ul class="choices">${subscriptions.join('') || '<li>None.</li>'}</ul>
        <h2>Open invoices</h2><ul class="choices">${open.join('') || '<li>None.</li>'}</ul>
        <p><a class="button" href="${escapeHtml(portal.return_url)}">Return</a></p>`,
      ),
    );
  });
  app.post<Asked>('/stripe/portal/:id', (request, reply) => {
    const portal = books.portals[request.params.id];
    const customer = books.customers[portal?.customer ?? ''];
    if (!portal || !customer || customer.deleted) return reply.code(404).type('text/html').send(gone);
    const { do: act, id = '', card: kind = '' } = request.body ?? {};
    const card = books.cards[id]?.customer === customer.id ? books.cards[id] : undefined;
    if (act === 'add' && isCard(kind))
      makeDefault(stripe, customer, attach(stripe, stripe.newCard(kind), customer).id);
    if (act === 'default' && card) makeDefault(stripe, customer, card.id);
    if (act === 'remove' && card) detach(stripe, card);
    const subscription = books.subscriptions[id];
    if (act === 'cancel' && subscription?.customer === customer.id) cancelNow(stripe, subscription);
    const invoice = books.invoices[id];
    if (act === 'pay' && invoice?.customer === customer.id)
      payInvoice(stripe, invoice, customer.invoice_settings.default_payment_method);
    stripe.keep();
    return reply.redirect(`/stripe/portal/${portal.id}`, 303);
  });

  app.get<Asked>('/stripe/invoices/:id', (request, reply) => {
    const invoice = books.invoices[request.params.id];
    if (!invoice) return reply.code(404).type('text/html').send(gone);
    const before = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0);
    const lines = invoice.lines.data.map(
      (it) => `<li><span><b>${escapeHtml(it.description)}</b></span><span>${dollars(it.amount)}</span></li>`,
    );
    const less = before - invoice.total;
    return reply.type('text/html').send(
      html(
        `Invoice ${String(invoice.number)}`,
        `<p>${invoice.status}</p><ul class="choices">${lines.join('')}</ul>
        ${less > 0 ? `<p>Discount ${dollars(less)}</p>` : ''}<p><b>Total ${dollars(invoice.total)}</b></p>`,
      ),
    );
  });
}

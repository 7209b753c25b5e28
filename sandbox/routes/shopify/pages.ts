import { escapeHtml } from '#sandbox/page/plain.ts';
import type { ShopFault } from '#sandbox/shopify/faults.ts';
import type { Shop } from '#sandbox/shopify/shop.ts';
import type { Customer, Order } from '#sandbox/shopify/types.ts';

const button = (action: string, label: string, ink = false) =>
  `<form method="post" action="${escapeHtml(action)}"><button class="button ${ink ? 'ink' : ''}">${label}</button></form>`;
const row = (main: string, small: string, rest: string) =>
  `<li${rest.startsWith('<span class="line">') ? ' class="tall"' : ''}><span><b>${escapeHtml(main)}</b><small>${escapeHtml(small)}</small></span>${rest}</li>`;

const standing = (order: Order) =>
  order.cancelledAt ? 'cancelled' : order.fulfillmentStatus === 'FULFILLED' ? 'fulfilled' : 'open';
const nameOf = (customer: Customer | null) =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : 'nobody';

const faultKinds = [
  ['http', 'Down (503)'],
  ['slow', 'Slow'],
  ['rateLimit', '429'],
  ['throttled', 'Throttled'],
  ['nonsense', 'Nonsense'],
  ['timeout', 'No answer, nothing done'],
  ['dropResponse', 'Done, answer lost'],
  ['none', 'Take faults away'],
];

/** Returns the shop's page: its content, the embedded app, and its faults. */
export function shopPage(shop: Shop, embedded: string, faults: readonly ShopFault[]): string {
  const { url, catalogue, books } = shop;
  const customers = books.customers.map((it) =>
    row(
      nameOf(it),
      it.email ?? it.phone ?? '',
      `<a class="button" href="${url}/admin/customers/${it.id}">Open</a>`,
    ),
  );
  const products = catalogue.products
    .slice(0, 40)
    .map((it) => row(it.title, `${it.vendor} · ${it.variants[0]?.price ?? ''} ${catalogue.currency}`, ''));
  const options = faultKinds.map(([kind, name]) => `<option value="${kind}">${name}</option>`);
  return `<p>${escapeHtml(catalogue.domain)} · orders: ${books.orders.length} · customers: ${books.customers.length} · products: ${catalogue.products.length} · ${books.tokens.length > 0 ? 'app installed' : 'app not installed'}</p>
    <p><a class="button ink" href="${url}/admin/orders">Orders</a> <a class="button" href="${escapeHtml(embedded)}">Open embedded app</a> <a class="button" href="/shopify">Other shops</a></p>
    <h2>The next three calls</h2>
    <form class="line" method="post" action="${url}/admin/faults"><select name="kind" aria-label="Fault">${options.join('')}</select> <button class="button">Set</button></form>
    <p>${faults.map(({ kind, count }) => escapeHtml(`${kind} × ${count ?? 'all'}`)).join(', ') || 'Nothing goes wrong.'}</p>
    <h2>Customers</h2><ul class="choices">${customers.join('') || '<li>Nobody yet.</li>'}</ul>
    <h2>New customer</h2>${customerForm(`${url}/admin/customers`, null)}
    <h2>Products</h2><ul class="choices">${products.join('')}</ul>
    <h2>The app</h2><div class="line">${button(`${url}/admin/uninstall`, 'Uninstall the app')}${button(`${url}/admin/redact`, 'Erase the shop (48 hours after)')}</div>`;
}

export function ordersPage(shop: Shop, only?: number): string {
  const shown = shop.books.orders.filter(({ id }) => only === undefined || id === only).toReversed();
  const orders = shown.map((it) => {
    const at = `${shop.url}/admin/orders/${it.id}`;
    const lines = it.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
    const paid = it.financialStatus.toLowerCase();
    const done = it.cancelledAt !== null;
    return row(
      `#${it.number} · ${nameOf(shop.customer(it.customerId))} · ${it.total} ${shop.catalogue.currency}`,
      `${lines} · ${standing(it)} · ${paid}${it.note ? ` · ${it.note}` : ''}`,
      `<span class="line">${done ? '' : button(`${at}/fulfil`, 'Fulfil', true) + button(`${at}/cancel`, 'Cancel') + (paid === 'paid' ? '' : button(`${at}/pay`, 'Mark as paid'))}${button(`${at}/again`, 'Webhook again')}<a href="${shop.statusUrl(it)}">Status page</a></span>`,
    );
  });
  return `<p><a class="button" href="${shop.url}/admin">Back</a></p><ul class="choices">${orders.join('') || '<li>No orders yet.</li>'}</ul>`;
}

const field = (name: string, label: string, value: string | null) =>
  `<label>${label} <input name="${name}" value="${escapeHtml(value ?? '')}" /></label>`;

const customerForm = (action: string, it: Customer | null) =>
  `<form class="fields" method="post" action="${action}">
    ${field('first_name', 'First name', it?.firstName ?? '')}${field('last_name', 'Last name', it?.lastName ?? '')}
    ${field('email', 'Email', it?.email ?? '')}${field('phone', 'Phone', it?.phone ?? '')}
    ${field('note', 'Note', it?.note ?? '')}${field('tags', 'Tags', it?.tags.join(', ') ?? '')}
    <button class="button ink">Save</button></form>`;

export function customerPage(shop: Shop, it: Customer): string {
  const at = `${shop.url}/admin/customers/${it.id}`;
  const addresses = it.addresses.map((a) =>
    row(a.address1, [a.zip, a.city, a.province, a.countryCode].filter(Boolean).join(', '), ''),
  );
  return `<p><a class="button" href="${shop.url}/admin">Back</a></p>${customerForm(at, it)}
    <h2>Addresses</h2><ul class="choices">${addresses.join('') || '<li>None.</li>'}</ul>
    <h2>Privacy</h2><div class="line">${button(`${at}/privacy/data_request`, 'Ask for their data')}${button(`${at}/privacy/redact`, 'Erase their data')}</div>`;
}

/** Returns the customer's page of an order. */
export function statusPage(shop: Shop, it: Order): string {
  const lines = it.lines.map((line) =>
    row(
      `${line.quantity} × ${line.title}`,
      line.variantTitle ?? '',
      `<span>${line.price} ${shop.catalogue.currency}</span>`,
    ),
  );
  return `<p>${escapeHtml(shop.catalogue.name)} · ${standing(it)} · ${it.financialStatus.toLowerCase()}</p>
    <ul class="choices">${lines.join('')}</ul><p><b>Total ${it.total} ${shop.catalogue.currency}</b></p>`;
}

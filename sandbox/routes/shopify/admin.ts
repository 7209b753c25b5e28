import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, page } from '#sandbox/page/plain.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { customerPayload } from '#sandbox/shopify/payloads.ts';
import { customerPage, ordersPage, shopPage, statusPage } from './pages.ts';
import { ShopFault } from '#sandbox/shopify/faults.ts';
import { sessionToken, signedQuery } from './oauth.ts';
import type { Shop } from '#sandbox/shopify/shop.ts';

type Asked = { Params: { shop: string; id: string } };
const words = z.object({
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  note: z.string().default(''),
  tags: z.string().default(''),
});

/** Routes for what people do in a shop, and for tests. */
export function adminRoutes(app: FastifyInstance, { shops, state, env }: Sandbox): void {
  const product = new URL(env.webhookUrl).origin;
  const hooks = `${product}/webhooks/shopify`;
  const html = (title: string, content: string) => page(title, content, 'Shopify');
  const known = (asked: Asked['Params']): Shop => {
    const shop = shops.of(asked.shop);
    if (!shop) throw Object.assign(new Error('This shop does not exist.'), { statusCode: 404 });
    return shop;
  };
  const back = (shop: Shop, path: string) => `${shop.url}/admin/${path}`;

  app.get('/shopify', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        html(
          'Shops',
          `<ul class="choices">${shops.all.map(({ catalogue, url }) => `<li><span><b>${escapeHtml(catalogue.name)}</b><small>${escapeHtml(catalogue.domain)}</small></span><a class="button ink" href="${url}/admin">Open admin</a></li>`).join('')}</ul>`,
        ),
      ),
  );
  app.get<Asked>('/shopify/:shop/admin', ({ params }, reply) => {
    const shop = known(params);
    const embedded = `${product}/shopify-embedded?${signedQuery(shops.env.secret, shop, { embedded: '1', id_token: sessionToken(shops.env, shop) })}`;
    return reply
      .type('text/html; charset=utf-8')
      .send(html(shop.catalogue.name, shopPage(shop, embedded, shops.faults.all)));
  });
  app.get<Asked>('/shopify/:shop/admin/orders', ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(html('Orders', ordersPage(known(params)))),
  );
  app.get<Asked>('/shopify/:shop/admin/orders/:id', ({ params }, reply) =>
    reply.type('text/html; charset=utf-8').send(html('Orders', ordersPage(known(params), Number(params.id)))),
  );
  app.get<Asked>('/shopify/:shop/admin/customers/:id', ({ params }, reply) => {
    const shop = known(params);
    const customer = shop.customer(Number(params.id));
    if (!customer) return reply.code(404).send();
    return reply
      .type('text/html; charset=utf-8')
      .send(html(`${customer.firstName} ${customer.lastName}`, customerPage(shop, customer)));
  });
  app.get<Asked>('/shopify/:shop/orders/:id', ({ params }, reply) => {
    const shop = known(params);
    const order = shop.books.orders.find(({ key }) => key === params.id);
    if (!order) return reply.code(404).send();
    return reply
      .type('text/html; charset=utf-8')
      .send(html(`Order #${order.number}`, statusPage(shop, order)));
  });

  app.post<Asked & { Params: { action: string } }>(
    '/shopify/:shop/admin/orders/:id/:action',
    ({ params }, reply) => {
      const shop = known(params);
      const order = shop.order(Number(params.id));
      if (!order) return reply.code(404).send();
      if (params.action === 'fulfil')
        shop.changeOrder(order, { fulfillmentStatus: 'FULFILLED' }, 'orders/fulfilled');
      else if (params.action === 'cancel')
        shop.changeOrder(order, { cancelledAt: shop.now() }, 'orders/cancelled');
      else if (params.action === 'pay') shop.changeOrder(order, { financialStatus: 'PAID' }, 'orders/paid');
      else if (params.action === 'again') shop.tellOrder('orders/create', order);
      return reply.redirect(back(shop, 'orders'), 303);
    },
  );
  const form = (it: z.infer<typeof words>) => ({
    firstName: it.first_name,
    lastName: it.last_name,
    email: it.email || null,
    phone: it.phone || null,
    note: it.note || null,
    tags: it.tags.split(',').flatMap((tag) => tag.trim() || []),
  });
  app.post<Asked>('/shopify/:shop/admin/customers', ({ params, body }, reply) => {
    const shop = known(params);
    const { id } = shop.addCustomer({ ...form(words.parse(body)), addresses: [] });
    return reply.redirect(back(shop, `customers/${id}`), 303);
  });
  app.post<Asked>('/shopify/:shop/admin/customers/:id', ({ params, body }, reply) => {
    const shop = known(params);
    const customer = shop.customer(Number(params.id));
    if (!customer) return reply.code(404).send();
    shop.changeCustomer(customer, form(words.parse(body)));
    return reply.redirect(back(shop, `customers/${customer.id}`), 303);
  });
  app.post<Asked & { Params: { topic: string } }>(
    '/shopify/:shop/admin/customers/:id/privacy/:topic',
    ({ params }, reply) => {
      const shop = known(params);
      const customer = shop.customer(Number(params.id));
      if (!customer) return reply.code(404).send();
      const topic = params.topic === 'redact' ? 'customers/redact' : 'customers/data_request';
      const payload = { shop_id: 1, shop_domain: shop.catalogue.domain, customer: customerPayload(customer) };
      shop.tell(topic, { ...payload, orders_to_redact: [], orders_requested: [] }, hooks);
      return reply.redirect(back(shop, `customers/${customer.id}`), 303);
    },
  );
  app.post<Asked>('/shopify/:shop/admin/uninstall', ({ params }, reply) => {
    const shop = known(params);
    shop.uninstall();
    return reply.redirect(`${shop.url}/admin`, 303);
  });
  app.post<Asked>('/shopify/:shop/admin/redact', ({ params }, reply) => {
    const shop = known(params);
    shop.tell('shop/redact', { shop_id: 1, shop_domain: shop.catalogue.domain }, hooks);
    return reply.redirect(`${shop.url}/admin`, 303);
  });

  app.post<Asked>('/shopify/:shop/admin/faults', ({ params, body }, reply) => {
    const shop = known(params);
    const { kind } = body as { kind?: string };
    if (kind === 'none') shops.faults.all = [];
    else shops.faults.add(ShopFault.parse({ kind, count: 3 }));
    state.tell({ type: 'settings' });
    return reply.redirect(`${shop.url}/admin`, 303);
  });
  app.post('/control/shopify/faults', ({ body }, reply) =>
    reply.code(201).send(shops.faults.add(ShopFault.parse(body))),
  );
  app.delete('/control/shopify/faults', (_request, reply) => {
    shops.faults.all = [];
    return reply.code(204).send();
  });
  /** Sets the shops' points and how many come back in a second. */
  app.put('/control/shopify/rates', ({ body }) => {
    const points = z
      .object({ maximum: z.number().min(0), restore: z.number().min(0) })
      .partial()
      .parse(body);
    shops.points = { ...shops.points, ...points };
    state.tell({ type: 'settings' });
    return shops.points;
  });
  app.get('/control/shopify', () => ({
    done: shops.done,
    shops: Object.fromEntries(
      shops.all.map(({ catalogue, books }) => [
        catalogue.domain,
        { orders: books.orders, customers: books.customers, subscriptions: books.subscriptions },
      ]),
    ),
  }));
}

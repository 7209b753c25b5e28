import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { adminRoutes } from './admin.ts';
import type { ShopFault } from '#sandbox/shopify/faults.ts';
import { answer, COST, throttled } from '#sandbox/shopify/graphql.ts';
import { shopOauthRoutes } from './oauth.ts';
import { drawing } from '#sandbox/shopify/pictures.ts';
import { API_VERSION } from '#sandbox/shopify/schema/schema.ts';

type Asked = { Params: { shop: string; version: string } };
const samples = join(import.meta.dirname, '../../samples');

/** Serves the used parts of Shopify: consent, the Admin API on its own schema, pictures, pages. */
export function shopifyRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { shops, state } = sandbox;
  const log = (detail: string, trouble: boolean) =>
    state.log({ direction: 'in', what: 'shopify', detail, trouble });

  shopOauthRoutes(app, sandbox);
  adminRoutes(app, sandbox);

  app.post<Asked>('/shopify/:shop/admin/api/:version/graphql.json', async (request, reply) => {
    const shop = shops.of(request.params.shop);
    if (!shop) return reply.code(404).send({ errors: 'Not Found' });
    if (request.params.version !== API_VERSION) return reply.code(404).send({ errors: 'Not Found' });
    const token = request.headers['x-shopify-access-token'];
    if (typeof token !== 'string' || !shops.isToken(shop, token)) {
      log('refused · token', true);
      return reply
        .code(401)
        .send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    }
    const { query = '', variables = {} } = (request.body ?? {}) as {
      query?: string;
      variables?: Record<string, unknown>;
    };
    const [, name = 'document'] = /^\s*(?:query|mutation)\s+(\w+)/.exec(query) ?? [];
    const fault = shops.faults.meet(query);
    if (fault && (await refusedBy(fault, request, reply))) {
      log(`${name} · ${fault.kind}`, true);
      return reply;
    }
    const left = shops.spend(shop, COST);
    if (left === null) {
      log(`${name} · throttled`, true);
      return reply.send(throttled({ ...shops.points, left: 0 }));
    }
    const done = await answer(shop, query, variables, { ...shops.points, left });
    shops.done[name] = (shops.done[name] ?? 0) + 1;
    log(`${name} · ${shop.catalogue.domain.split('.')[0] ?? ''}`, 'errors' in (done as object));
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.after_ms));
    if (fault?.kind === 'dropResponse') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.send(done);
  });

  /** Answers with the fault; returns false if the call is done anyway. */
  async function refusedBy(fault: ShopFault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (fault.kind === 'http') await reply.code(fault.status).send({ errors: 'Service Unavailable' });
    else if (fault.kind === 'rateLimit')
      await reply
        .header('retry-after', String(fault.retry_after))
        .code(429)
        .send({ errors: 'Exceeded 2 calls per second for api client.' });
    else if (fault.kind === 'throttled') await reply.send(throttled({ ...shops.points, left: 0 }));
    else if (fault.kind === 'nonsense') await reply.type('text/html').send('<h1>Something went wrong</h1>');
    else if (fault.kind === 'reject') {
      const field = fault.operation ?? 'orderCreate';
      await reply.send({
        data: {
          [field]: {
            order: null,
            customer: null,
            address: null,
            userErrors: [{ field: null, message: fault.message }],
          },
        },
      });
    } else if (fault.kind === 'timeout') {
      reply.hijack();
      const timer = setTimeout(() => request.raw.socket.destroy(), fault.after_ms);
      request.raw.socket.on('close', () => clearTimeout(timer));
    } else return false;
    return true;
  }

  app.get<{ Params: { shop: string; id: string } }>('/shopify/:shop/files/:id', (request, reply) => {
    const id = Number(request.params.id);
    const product = shops.of(request.params.shop)?.catalogue.products.find((it) => it.id === id);
    if (!product?.picture) return reply.code(404).send();
    void reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin');
    return product.picture.endsWith('.jpg')
      ? reply.type('image/jpeg').send(readFileSync(join(samples, product.picture)))
      : reply.type('image/svg+xml').send(drawing(product.picture, id));
  });
}

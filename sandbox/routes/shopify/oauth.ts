import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, page } from '#sandbox/page/plain.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Shop } from '#sandbox/shopify/shop.ts';

const scopeNames: Record<string, string> = {
  read_customers: 'View customers',
  write_customers: 'Edit customers',
  read_orders: 'View orders',
  write_orders: 'Edit orders',
  read_products: 'View products',
};

/** Signs a query as a shop: sorted, form-encoded, hex (contracts §3.1). */
export function signQuery(secret: string, query: Record<string, string>): string {
  const entries = Object.entries(query).filter(([key]) => key !== 'hmac' && key !== 'signature');
  const text = new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Returns a signed query with the common parameters. */
export function signedQuery(secret: string, shop: Shop, more: Record<string, string> = {}) {
  const query = {
    ...more,
    shop: shop.catalogue.domain,
    host: Buffer.from(`admin.shopify.com/store/${shop.catalogue.domain.split('.')[0] ?? ''}`).toString(
      'base64',
    ),
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  return new URLSearchParams({ ...query, hmac: signQuery(secret, query) });
}

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the session token that a shop's frame gives to an app, valid for a minute. */
export function sessionToken({ id, secret }: { id: string; secret: string }, shop: Shop): string {
  const now = Math.floor(Date.now() / 1000);
  const { domain } = shop.catalogue;
  const claims = {
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: id,
    sub: '42',
    exp: now + 60,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid: randomUUID(),
  };
  const signed = `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function isSessionToken({ id, secret }: { id: string; secret: string }, shop: Shop, token: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { aud, dest, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
    aud: string;
    dest: string;
    exp: number;
  };
  return aud === id && dest === `https://${shop.catalogue.domain}` && exp > Date.now() / 1000 - 10;
}

type Asked = { Params: { shop: string }; Querystring: Record<string, string | undefined> };

/** Serves consent and tokens. */
export function shopOauthRoutes(app: FastifyInstance, { shops, state }: Sandbox): void {
  const { env } = shops;
  const codes = new Map<string, { domain: string; scope: string; until: number }>();

  app.get<Asked>('/shopify/:shop/admin/oauth/authorize', (request, reply) => {
    const shop = shops.of(request.params.shop);
    const { client_id: client, scope = '', redirect_uri: redirect = '', state = '' } = request.query;
    void reply.type('text/html; charset=utf-8');
    if (!shop) return reply.code(404).send(page('Not found', '<p>This shop does not exist.</p>', 'Shopify'));
    if (client !== env.id || !/^https?:\/\//.test(redirect))
      return reply
        .code(400)
        .send(page('Oauth error', '<p>invalid_request: the app is not known.</p>', 'Shopify'));
    const code = randomBytes(16).toString('hex');
    codes.set(code, { domain: shop.catalogue.domain, scope, until: Date.now() + 60 * 60_000 });
    const back = new URL(redirect);
    back.search = signedQuery(env.secret, shop, { code, state }).toString();
    const asked = scope.split(',').map((it) => `<li>${escapeHtml(scopeNames[it] ?? it)}</li>`);
    return reply.send(
      page(
        'Install Parley',
        `<p>on <b>${escapeHtml(shop.catalogue.name)}</b>, ${escapeHtml(shop.catalogue.domain)}. The app will be able to:</p>
        <ul>${asked.join('')}</ul>
        <p><a class="button ink" href="${escapeHtml(back.href)}">Install</a>
        <a class="button" href="${escapeHtml(shop.url)}/admin">Cancel</a></p>`,
        'Shopify',
      ),
    );
  });

  const refuse = (reply: FastifyReply, error: string, description: string) =>
    reply.code(400).send({ error, error_description: description });

  app.post<Asked>('/shopify/:shop/admin/oauth/access_token', (request, reply) => {
    const shop = shops.of(request.params.shop);
    const body = (request.body ?? {}) as Record<string, string | undefined>;
    if (!shop) return reply.code(404).send({ errors: 'Not Found' });
    if (body.client_id !== env.id || body.client_secret !== env.secret)
      return refuse(reply, 'invalid_client', 'The client credentials are invalid.');
    const give = (scope: string) => {
      const token = `shpat_${randomBytes(16).toString('hex')}`;
      shop.books.tokens.push({ token, scope });
      shop.keep();
      state.log({ direction: 'in', what: 'shopify · token', detail: shop.catalogue.domain, trouble: false });
      return reply.send({ access_token: token, scope });
    };
    if (body.grant_type === 'urn:ietf:params:oauth:grant-type:token-exchange')
      return isSessionToken(env, shop, body.subject_token ?? '')
        ? give(env.scopes)
        : refuse(reply, 'invalid_subject_token', 'Token is invalid.');
    const known = codes.get(body.code ?? '');
    if (known?.domain !== shop.catalogue.domain || known.until < Date.now())
      return refuse(reply, 'invalid_request', 'The authorization code was not found or was already used');
    codes.delete(body.code ?? '');
    // `write_x` includes `read_x`, so a shop omits the latter.
    const scopes = known.scope.split(',');
    const granted = scopes.filter(
      (it) => !scopes.includes(it.replace('read_', 'write_')) || !it.startsWith('read_'),
    );
    return give(granted.join(','));
  });
}

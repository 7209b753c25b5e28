import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, page } from '#sandbox/page/plain.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { accountOf, accounts, edgeFields } from '#sandbox/instagram/accounts.ts';
import { bearerOf, foreignObject, isOf } from '#sandbox/instagram/owners.ts';

const DAY = 24 * 3_600_000;
const LONG = 60 * DAY;

/** Serves consent, tokens and subscriptions (contracts §2.1, §2.2). */
export function instagramRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { env, state, graph } = sandbox;
  const codes = new Map<string, { account: string; redirect: string }>();

  // Only the token endpoint takes a form.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const refuse = (reply: FastifyReply, code: number, message: string) =>
    reply.code(400).send({
      error_type: 'OAuthException',
      code,
      error_message: message,
      error: { message, type: 'OAuthException', code },
    });

  function give(account: string, lives: number): string {
    const token = `IGAA${randomBytes(24).toString('base64url')}`;
    state.instagram.push({ token, account, expires: Date.now() + lives });
    state.keep();
    return token;
  }

  /** A new consent follows the app's removal: who connects anew subscribes anew. */
  function forgetSubscriptions(id: string): void {
    const { user_id: account = '', page } = accountOf(id) ?? {};
    state.instagramFields = { ...state.instagramFields, [account]: [], ...(page ? { [page]: [] } : {}) };
  }

  type Asked = { Querystring: Record<string, string | undefined> };
  function consent(network: string) {
    return (request: { query: Record<string, string | undefined> }, reply: FastifyReply) => {
      const { redirect_uri: redirect = '', state = '', client_id: app_ } = request.query;
      void reply.type('text/html; charset=utf-8');
      if (app_ !== env.instagram.appId || !/^https?:\/\//.test(redirect))
        return reply.code(400).send(page('Invalid request', '<p>Invalid platform app.</p>', network));
      const back = (query: Record<string, string>) => {
        const url = new URL(redirect);
        for (const [key, value] of Object.entries({ ...query, state })) url.searchParams.set(key, value);
        return escapeHtml(url.href);
      };
      const choices = accounts.map(({ username, user_id: account, account_type: type }) => {
        const code = `AQB${randomBytes(18).toString('base64url')}`;
        codes.set(code, { account, redirect });
        const kind = type === 'PERSONAL' ? 'Personal account' : 'Business account';
        return `<li><span><b>@${escapeHtml(username)}</b><small>${kind}</small></span>
          <a class="button ${type === 'PERSONAL' ? '' : 'ink'}" href="${back({ code })}#_">Continue as @${escapeHtml(username)}</a></li>`;
      });
      const denied = back({
        error: 'access_denied',
        error_reason: 'user_denied',
        error_description: 'The user denied your request.',
      });
      return reply.send(
        page(
          'Parley asks for access',
          `<p>To your profile and to the messages of your account.</p><ul class="choices">${choices.join('')}</ul>
          <p><a class="button" href="${denied}">Deny</a></p>`,
          network,
        ),
      );
    };
  }
  app.get<Asked>('/instagram/oauth/authorize', consent('Instagram'));
  app.get<Asked>('/facebook/:version/dialog/oauth', consent('Facebook'));

  app.post('/instagram/oauth/access_token', (request, reply) => {
    const body = (request.body ?? {}) as Record<string, string>;
    if (body.client_id !== env.instagram.appId || body.client_secret !== env.instagram.appSecret)
      return refuse(reply, 101, 'Invalid client_id or client_secret');
    const code = (body.code ?? '').replace(/#_$/, '');
    const given = codes.get(code);
    if (!given || given.redirect !== body.redirect_uri)
      return refuse(reply, 400, 'Matching code was not found or was already used');
    codes.delete(code);
    forgetSubscriptions(given.account);
    const permissions = 'instagram_business_basic,instagram_business_manage_messages';
    const account = accountOf(given.account);
    return reply.send({
      data: [{ access_token: give(given.account, DAY / 24), user_id: account?.id ?? '', permissions }],
    });
  });

  const long = (token: string | undefined, reply: FastifyReply) => {
    const known = state.instagram.find((it) => it.token === token);
    if (!known || known.expires < Date.now()) return refuse(reply, 190, 'Invalid OAuth access token');
    return reply.send({
      access_token: give(known.account, LONG),
      token_type: 'bearer',
      expires_in: LONG / 1000,
    });
  };
  for (const path of ['/access_token', '/:version/access_token'])
    app.get<Asked>(path, (request, reply) => {
      const { grant_type: type, client_secret: secret, access_token: token } = request.query;
      if (type !== 'ig_exchange_token' || secret !== env.instagram.appSecret)
        return refuse(reply, 101, 'Invalid client_secret');
      return long(token, reply);
    });
  for (const path of ['/refresh_access_token', '/:version/refresh_access_token'])
    app.get<Asked>(path, (request, reply) =>
      request.query.grant_type === 'ig_refresh_token'
        ? long(request.query.access_token, reply)
        : refuse(reply, 100, 'Invalid grant_type'),
    );

  const tokenOf = (request: FastifyRequest) =>
    bearerOf(request) || ((request.body as Record<string, string> | null)?.access_token ?? '');
  const subscribe = {
    method: ['POST', 'DELETE'],
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const account = graph.ownerOf(tokenOf(request));
      if (!account) return refuse(reply, 190, 'Invalid OAuth access token');
      const { id } = request.params as { id: string };
      const edge = request.url.startsWith('/facebook/') ? 'page' : 'account';
      const node = edge === 'page' ? account.page : account.user_id;
      if (!isOf(account, id) || node === null) return reply.code(400).send(foreignObject(request.method, id));
      const may: readonly string[] = edgeFields[edge];
      const asked = ((request.query as Record<string, string>).subscribed_fields ?? '')
        .split(',')
        .filter(Boolean);
      const strange = asked.find((field) => !may.includes(field));
      if (request.method === 'POST' && (strange ?? (asked.length === 0 ? '' : undefined)) !== undefined)
        return refuse(
          reply,
          100,
          `(#100) Param subscribed_fields[0] must be one of {${may.join(', ')}} - got "${strange}".`,
        );
      state.instagramFields = { ...state.instagramFields, [node]: request.method === 'POST' ? asked : [] };
      state.keep();
      state.log({ direction: 'in', what: 'subscribed_apps', detail: request.method, trouble: false });
      return reply.send({ success: true });
    },
  };
  for (const url of ['/:version/:id/subscribed_apps', '/facebook/:version/:id/subscribed_apps'])
    app.route({ ...subscribe, url });
  // Accounts connected through a page use Facebook's graph.
  app.post('/facebook/:version/:id/messages', (request, reply) => graph.answer(request, reply, true));
  app.get('/facebook/:version/:id', (request, reply) => graph.describe(request, reply));

  for (const path of ['/:version/me/conversations', '/facebook/:version/me/conversations'])
    app.get(path, (request, reply) => graph.past(request, reply));

  // Facebook's login: a user's token, then the user's pages, each with its own token.
  app.get<Asked>('/facebook/:version/oauth/access_token', (request, reply) => {
    const { client_id: app_, client_secret: secret, code, fb_exchange_token: short } = request.query;
    if (app_ !== env.instagram.appId || secret !== env.instagram.appSecret)
      return refuse(reply, 101, 'Error validating client secret.');
    if (short) return long(short, reply);
    const given = codes.get((code ?? '').replace(/#_$/, ''));
    if (!given) return refuse(reply, 100, 'This authorization code has been used.');
    codes.delete(code ?? '');
    forgetSubscriptions(given.account);
    return reply.send({
      access_token: give(given.account, DAY / 24),
      token_type: 'bearer',
      expires_in: 3600,
    });
  });
  app.get('/facebook/:version/me/accounts', (request, reply) => {
    const token = tokenOf(request);
    const known = state.instagram.find((it) => it.token === token);
    if (!known) return refuse(reply, 190, 'Invalid OAuth access token');
    const account = accountOf(known.account);
    const data =
      account && account.page
        ? [
            {
              id: account.page,
              name: account.name,
              access_token: give(account.user_id, LONG),
              instagram_business_account: {
                id: account.user_id,
                username: account.username,
                name: account.name,
              },
            },
          ]
        : [];
    return reply.send({ data });
  });
}

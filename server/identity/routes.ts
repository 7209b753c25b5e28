import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import { refuseRate, sendRefusal } from '../http/refusals.ts';
import { ADDRESS_HEADER } from './address.ts';
import { PUBLIC_ENDPOINTS } from './auth.ts';
import { TOKEN_LIFE_SECONDS } from './token.ts';

const base = '/api/auth';

/** The identity server's own paths: they answer to the cookie, so they insist on our origin. */
export function identityRoutes(app: FastifyInstance, world: World): void {
  const { identity, tokens, clock, isOurs } = world;

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${base}/`) || request.method === 'GET') return;
    const { origin } = request.headers;
    if (origin !== undefined && !isOurs(origin)) await sendRefusal(reply, 'forbidden');
  });

  app.get(`${base}/token`, async (request, reply) => {
    const found = await identity.auth.api.getSession({ headers: headersOf(request) });
    if (!found) return sendRefusal(reply, 'unauthenticated');
    const { session, user } = found;
    const organisation = await memberOf(world, user.id, session.activeOrganizationId ?? null);
    void reply.header('cache-control', 'no-store');
    const expires = Math.floor(clock.now() / 1000) + TOKEN_LIFE_SECONDS;
    return { token: tokens.sign({ user: user.id, session: session.id, organisation, expires }) };
  });

  for (const [path, method] of Object.entries(PUBLIC_ENDPOINTS)) {
    app.route({
      method,
      url: `${base}${path}`,
      handler: (request, reply) => pass(world, path, request, reply),
    });
  }
}

/** Whose browser this is, by its session's cookie: for pages that are come back to and bring no bearer. */
export async function visitorOf({ identity }: World, request: FastifyRequest): Promise<string | null> {
  return (await identity.auth.api.getSession({ headers: headersOf(request) }))?.user.id ?? null;
}

async function memberOf(world: World, userId: string, organisationId: string | null): Promise<string | null> {
  if (organisationId === null) return null;
  const memberships = await world.sessions.membershipsOf(userId);
  return memberships.some(({ id }) => id === organisationId) ? organisationId : null;
}

/** Hands the request to the identity library and its answer back, several cookies included. */
async function pass(world: World, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { identity } = world;
  const headers = headersOf(request);
  const leaving = path === '/sign-out' ? await identity.auth.api.getSession({ headers }) : null;
  const answer = await identity.auth.handler(
    new Request(`${request.protocol}://${request.host}${request.url}`, {
      method: request.method,
      headers,
      ...(request.method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }),
    }),
  );
  if (answer.status === 429)
    return refuseRate(request, reply, Number(answer.headers.get('x-retry-after')) || 60);
  if (leaving && answer.ok) world.cluster.publish('session.revoked', { sessionId: leaving.session.id });
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  void reply.header('cache-control', 'no-store').code(answer.status);
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  // The cookie alone carries the session's secret; a page that could read it could lose it.
  if (answer.ok) return reply.send(withoutSecrets(body));
  const error =
    typeof body?.message === 'string' ? body.message : 'Some unusual error occured, please try again';
  return reply.send({ success: false, error, message: error, code: body?.code ?? 'unauthenticated' });
}

function withoutSecrets(body: Record<string, unknown> | null): Record<string, unknown> {
  const { token: _, session, ...rest } = body ?? {};
  if (typeof session !== 'object' || session === null) return rest;
  const { token: __, ...safe } = session as Record<string, unknown>;
  return { ...rest, session: safe };
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('content-type', 'application/json');
  headers.set(ADDRESS_HEADER, request.ip);
  return headers;
}

import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { refuseRate, sendRefusal } from './refusals.ts';
import { ADDRESS_HEADER } from '#server/identity/address.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { readInput } from './readInput.ts';
import { type Attempts, openAttempts } from '#server/identity/attempts.ts';
import { identityEndpoints } from '#server/identity/inputs.ts';
import { TOKEN_LIFE_SECONDS } from '#server/identity/token.ts';

const base = '/api/auth';
const SIGN_IN = `${base}/sign-in/email`;
const SIGN_OUT = `${base}/sign-out`;

/** The identity server's own paths. They authenticate by cookie, so they require our origin. */
export function identityRoutes(app: FastifyInstance, context: ServerContext): void {
  const { identity, tokens, clock, db, isOurs } = context;
  const attempts = openAttempts(db.owner, clock.now);

  /** Set on each route, since a differently encoded address (`/%61pi/auth/…`) reaches the same route. */
  const fromOurPage: onRequestAsyncHookHandler = async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && !isOurs(origin)) await sendRefusal(reply, 'forbidden');
  };

  app.get(`${base}/token`, async (request, reply) => {
    const found = await identity.auth.api.getSession({ headers: headersOf(request) });
    if (!found) return sendRefusal(reply, 'unauthenticated');
    const { session, user } = found;
    const organisation = await memberOf(context, user.id, session.activeOrganizationId ?? null);
    void reply.header('cache-control', 'no-store');
    const expires = Math.floor(clock.now() / 1000) + TOKEN_LIFE_SECONDS;
    return { token: tokens.sign({ user: user.id, session: session.id, organisation, expires }) };
  });

  for (const endpoint of identityEndpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.method === 'GET' ? {} : { onRequest: fromOurPage }),
      config: { operation: endpoint.name },
      handler(request, reply) {
        const input = readInput(endpoint, request, request.body);
        if ('issues' in input) return sendRefusal(reply, 'invalid', { issues: input.issues });
        return endpoint.path === SIGN_IN
          ? signIn(context, attempts, endpoint, input.value, request, reply)
          : pass(context, endpoint, input.value, request, reply);
      },
    });
  }
}

/** Returns the user of a browser by its session cookie, for callback pages that have no bearer. */
export async function visitorOf(
  { identity }: ServerContext,
  request: FastifyRequest,
): Promise<string | null> {
  return (await identity.auth.api.getSession({ headers: headersOf(request) }))?.user.id ?? null;
}

async function memberOf(
  context: ServerContext,
  userId: string,
  organisationId: string | null,
): Promise<string | null> {
  if (organisationId === null) return null;
  const memberships = await context.sessions.membershipsOf(userId);
  return memberships.some(({ id }) => id === organisationId) ? organisationId : null;
}

/** Signs in with a limit for each account, in addition to the library's limit for each address. */
async function signIn(
  context: ServerContext,
  attempts: Attempts,
  endpoint: AnyOperation,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const attempt = { email: String(input['email']), address: request.ip };
  const wait = await attempts.begin(attempt);
  if (wait > 0) return refuseRate(request, reply, Math.ceil(wait / 1000));
  const answered = await pass(context, endpoint, input, request, reply);
  if (reply.statusCode === 200) await attempts.succeeded(attempt);
  return answered;
}

/** Passes the request to the identity library and returns its answer, which may set several cookies. */
async function pass(
  context: ServerContext,
  { path, method }: AnyOperation,
  input: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { identity } = context;
  const headers = headersOf(request);
  const leaving = path === SIGN_OUT ? await identity.auth.api.getSession({ headers }) : null;
  const answer = await identity.auth.handler(
    // Uses the route's own path and our own origin, so that the caller's encoding has no effect.
    new Request(`${context.base()}${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    }),
  );
  if (answer.status === 429)
    return refuseRate(request, reply, Number(answer.headers.get('x-retry-after')) || 60);
  if (leaving && answer.ok) context.cluster.publish('session.revoked', { sessionId: leaving.session.id });
  for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
  void reply.header('cache-control', 'no-store').code(answer.status);
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  // Only the cookie carries the session's secret; a page that could read it could leak it.
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { refuseRate, sendRefusal } from './refusals.ts';
import { holdForSecondFactor, passSecondFactor, recordSignIn, signInWithPasskey } from './secondFactor.ts';
import type { z } from 'zod/mini';
import type { SignedIn, TokenAnswer } from '#contract/tabOwner.ts';
import { tabOwnerOf } from '#server/identity/tabOwner.ts';
import type { Language } from '#contract/language.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { addAccountEntry } from '#server/db/audit.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { endSession } from '#server/db/sessions.ts';
import { originOf } from './trail.ts';
import { findByLink } from '#server/db/invitations.ts';
import { confirmAddress } from '#server/db/mailLinks.ts';
import { mailbox, queueMail } from '#server/db/mails.ts';
import { outageOf, showOutages } from '#server/db/pool.ts';
import { answer, headersOf, type Passed, UNCONFIRMED } from './identityAnswer.ts';
import { enterByInvitation } from './invitedSignUp.ts';
import { readInput } from './readInput.ts';
import { type Attempts, openAttempts } from '#server/identity/attempts.ts';
import { identityEndpoints } from '#server/identity/inputs.ts';
import { TOKEN_LIFE_SECONDS } from '#server/identity/token.ts';

const base = '/api/auth';
const SIGN_IN = `${base}/sign-in/email`;
const SIGN_UP = `${base}/sign-up/email`;
const SECOND_FACTOR = `${base}/sign-in/second-factor`;
const PASSKEY = `${base}/sign-in/passkey`;
const SIGN_OUT = `${base}/sign-out`;

const signInEndpoint = identityEndpoints.find(({ path }) => path === SIGN_IN)!;

/** Shortest duration of a sign-up: more than the library needs to store an account, which a known address does not. */
const SIGN_UP_MS = 400;

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
    await recordUse(context, session.id, request.ip);
    const organisation = await memberOf(context, user.id, session.activeOrganizationId ?? null);
    const { id, name } = user;
    void reply.header('cache-control', 'no-store');
    const expires = Math.floor(clock.now() / 1000) + TOKEN_LIFE_SECONDS;
    const token = tokens.sign({
      user: id,
      session: session.id,
      organisation: organisation?.id ?? null,
      expires,
    });
    return { token, signed_in: { user: { id, name }, organisation } } satisfies z.infer<typeof TokenAnswer>;
  });

  for (const endpoint of identityEndpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.method === 'GET' ? {} : { onRequest: fromOurPage }),
      config: { operation: endpoint.name },
      async handler(request, reply) {
        if (await isOtherPerson(context, request)) return sendRefusal(reply, 'identityChanged');
        const input = readInput(endpoint, request, request.body);
        if ('refusal' in input) return sendRefusal(reply, input.refusal, input.details);
        if (endpoint.path === SIGN_IN)
          return signIn(context, attempts, endpoint, input.value, request, reply);
        if (endpoint.path === SECOND_FACTOR)
          return passSecondFactor(context, attempts, input.value as never, request, reply);
        if (endpoint.path === PASSKEY)
          return signInWithPasskey(context, input.value as never, request, reply);
        if (endpoint.path === SIGN_UP) return signUp(context, endpoint, input.value, request, reply);
        return pass(context, endpoint, input.value, request).then((passed) => answer(request, reply, passed));
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

/**
 * Returns whether the tab shows another person than the cookie's, such as the colleague who signed in in another tab.
 * The organisation is not compared: these paths act for the person.
 */
async function isOtherPerson({ identity }: ServerContext, request: FastifyRequest): Promise<boolean> {
  const { person } = tabOwnerOf(request.headers);
  if (person === undefined) return false;
  const found = await identity.auth.api.getSession({ headers: headersOf(request) });
  return found !== null && found.user.id !== person;
}

/** A session is read also while the database cannot store when it was used. */
const recordUse = ({ sessions, clock }: ServerContext, id: string, ip: string): Promise<void> =>
  showOutages(() => sessions.seen(id, clock.now(), ip)).catch((error: unknown) => {
    if (outageOf(error) !== 'cannotStore') throw error;
  });

async function memberOf(
  context: ServerContext,
  userId: string,
  organisationId: string | null,
): Promise<SignedIn['organisation']> {
  if (organisationId === null) return null;
  const memberships = await context.sessions.membershipsOf(userId);
  const found = memberships.find(({ id }) => id === organisationId);
  return found ? { id: found.id, name: found.name } : null;
}

type Input = Record<string, unknown>;

/**
 * Signs in with a limit for each account, in addition to the library's limit for each address.
 * An account with an unconfirmed address needs both the password and the mailed link. A person who registered somebody
 * else's address does not have the link; a person who opens a link by mistake does not know the password.
 */
async function signIn(
  context: ServerContext,
  attempts: Attempts,
  endpoint: AnyOperation,
  { confirm, language, ...input }: Input,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const email = String(input['email']);
  const attempt = { email, address: request.ip };
  const wait = await attempts.begin(attempt);
  if (wait > 0) return refuseRate(request, reply, Math.ceil(wait / 1000));
  let passed = await pass(context, endpoint, input, request);
  if (passed.body?.['code'] === UNCONFIRMED) {
    const { db, clock } = context;
    if (confirm && (await confirmAddress(db.owner, String(confirm), mailbox(email), clock.now())))
      passed = await pass(context, endpoint, input, request);
    else {
      await attempts.succeeded(attempt);
      return askForConfirmation(context, email, language as Language, reply);
    }
  }
  if (passed.status !== 200) {
    if (passed.status === 401)
      await recordSignIn(context, request, 'signIn.failed', { email: mailbox(email) });
    return answer(request, reply, passed);
  }
  await attempts.succeeded(attempt);
  const held = await holdForSecondFactor(context, passed);
  if (held === passed) await recordSignIn(context, request, 'signIn.succeeded', { email: mailbox(email) });
  return answer(request, reply, held);
}

async function askForConfirmation(
  context: ServerContext,
  email: string,
  language: Language,
  reply: FastifyReply,
) {
  if (!context.env.SMTP_URL) return sendRefusal(reply, 'mailUnavailable');
  await queueMail(context.db.owner, { kind: 'confirm', recipient: email, language });
  context.wake.mail();
  return sendRefusal(reply, 'emailUnconfirmed');
}

/** Creates an account. The answer and its duration are the same where the address has one; only the mail tells. */
async function signUp(
  context: ServerContext,
  endpoint: AnyOperation,
  { language, invitation, ...input }: Input,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!context.env.SMTP_URL) return sendRefusal(reply, 'mailUnavailable');
  const [passed] = await Promise.all([pass(context, endpoint, input, request), sleep(SIGN_UP_MS)]);
  if (passed.status !== 200) return answer(request, reply, passed);
  const email = String(input['email']);
  const { db, clock } = context;
  const secret = String(invitation ?? '');
  const invited = secret ? await findByLink(db.owner, secret, clock.now()) : undefined;
  const entered = await enterByInvitation(context, request, { email, secret, invited }, () =>
    pass(context, signInEndpoint, { email, password: input['password'] }, request),
  );
  if (entered) return answer(request, reply, entered);
  await queueMail(db.owner, {
    kind: 'confirm',
    recipient: email,
    language: language as Language,
    invitationId: invited?.email === mailbox(email) ? invited.id : null,
  });
  context.wake.mail();
  return answer(request, reply, { ...passed, body: { success: true } });
}

/** Ends a session together with its entry in the audit log; the library then only removes the cookie. */
const endRecorded = (
  { db, clock }: ServerContext,
  { user, session }: { user: { id: string }; session: { id: string } },
  request: FastifyRequest,
): Promise<void> =>
  inOwnerTransaction(db.owner, async (client) => {
    if (!(await endSession(client, user.id, session.id))) return;
    const entry = { action: 'signIn.ended' as const, target: null };
    await addAccountEntry(client, { userId: user.id }, entry, { origin: originOf(request), at: clock.now() });
  });

/** Passes the request to the identity library. */
async function pass(
  context: ServerContext,
  { path, method }: AnyOperation,
  input: Input,
  request: FastifyRequest,
): Promise<Passed> {
  const { identity } = context;
  const headers = headersOf(request);
  const leaving = path === SIGN_OUT ? await identity.auth.api.getSession({ headers }) : null;
  if (leaving) await endRecorded(context, leaving, request);
  const response = await identity.auth.handler(
    // Uses the route's own path and our own origin, so that the caller's encoding has no effect.
    new Request(`${context.base()}${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    }),
  );
  if (leaving && response.ok) context.cluster.publish('session.revoked', { sessionId: leaving.session.id });
  return {
    status: response.status,
    body: (await response.json().catch(() => null)) as Record<string, unknown> | null,
    cookies: response.headers.getSetCookie(),
    retryAfter: Number(response.headers.get('x-retry-after')) || 60,
  };
}

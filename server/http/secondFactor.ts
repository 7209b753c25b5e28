import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { type AccountKey, addAccountEntry } from '#server/db/audit.ts';
import {
  endSessionByToken,
  findSecondStep,
  openSecondStep,
  spendSecondStep,
} from '#server/db/secondSteps.ts';
import { recordPasskeyOf } from '#server/db/sessions.ts';
import { findTwoFactor } from '#server/db/twoFactor.ts';
import type { Attempts } from '#server/identity/attempts.ts';
import { acceptAuthentication } from '#server/identity/passkeys.ts';
import { acceptCode } from '#server/identity/twoFactor.ts';
import { answer, headersOf, type Passed } from './identityAnswer.ts';
import { refuseRate, sendRefusal } from './refusals.ts';
import { originOf } from './trail.ts';

/** How long somebody has for the second step, in milliseconds. */
const STEP_MS = 10 * 60_000;

/**
 * Holds a sign-in with a right password back where the account has a second factor: its session ends before its cookie
 * is sent, and the answer names the step that opens another.
 */
export async function holdForSecondFactor(context: ServerContext, passed: Passed): Promise<Passed> {
  const { db, clock } = context;
  const { user, token } = (passed.body ?? {}) as { user?: { id: string }; token?: string };
  if (!user || !(await findTwoFactor(db.owner, user.id))?.confirmed) return passed;
  await endSessionByToken(db.owner, String(token));
  const step = await openSecondStep(db.owner, user.id, clock.now() + STEP_MS);
  return { status: 200, body: { step }, cookies: [], retryAfter: 0 };
}

/** Records a sign-in before its answer, so that no cookie leaves the server without its entry in the audit log. */
export const recordSignIn = (
  { db, clock }: ServerContext,
  request: FastifyRequest,
  action: 'signIn.succeeded' | 'signIn.failed',
  key: AccountKey,
): Promise<unknown> =>
  addAccountEntry(db.owner, key, { action, target: null }, { origin: originOf(request), at: clock.now() });

/** Opens a session with the step of a right password and a code. Wrong codes count for each account. */
export async function passSecondFactor(
  context: ServerContext,
  attempts: Attempts,
  { step, code }: { step: string; code: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, clock, env, seal, identity } = context;
  const found = await findSecondStep(db.owner, step, clock.now());
  if (!found) return sendRefusal(reply, 'signInExpired');
  const userId = found.user_id;
  const attempt = { email: `second factor of ${userId}`, address: request.ip };
  const wait = await attempts.begin(attempt);
  if (wait > 0) return refuseRate(request, reply, Math.ceil(wait / 1000));
  const secret = env.PARLEY_SECRET;
  if (!(await acceptCode({ owner: db.owner, seal, secret, userId, code, now: clock.now() }))) {
    await recordSignIn(context, request, 'signIn.failed', { userId });
    return sendRefusal(reply, 'codeWrong');
  }
  if (!(await spendSecondStep(db.owner, step, clock.now()))) return sendRefusal(reply, 'signInExpired');
  await attempts.succeeded(attempt);
  const opened = await openSession(identity, userId, request);
  await recordSignIn(context, request, 'signIn.succeeded', { userId });
  return answer(request, reply, opened);
}

/** Signs in with a passkey. It asks for no second factor, since the device has checked who uses it. */
export async function signInWithPasskey(
  context: ServerContext,
  { response }: { response: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, clock, page, identity } = context;
  const site = { owner: db.owner, page: page(), now: clock.now() };
  const userId = await acceptAuthentication(site, response as never);
  if (!userId) return sendRefusal(reply, 'passkeyInvalid');
  const opened = await openSession(identity, userId, request, (id) =>
    recordPasskeyOf(db.owner, id, clock.now()),
  );
  await recordSignIn(context, request, 'signIn.succeeded', { userId });
  return answer(request, reply, opened);
}

/** Opens a session for a user who has proven who they are, and returns the answer with its cookie. */
export async function openSession(
  identity: ServerContext['identity'],
  userId: string,
  request: FastifyRequest,
  onOpened: (sessionId: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Passed> {
  const opened = await identity.auth.api.openSession({
    body: { userId },
    headers: headersOf(request),
    asResponse: true,
  });
  const { sessionId, ...body } = (await opened.json()) as { sessionId: string };
  await onOpened(sessionId);
  return {
    status: opened.status,
    body,
    cookies: opened.headers.getSetCookie(),
    retryAfter: 0,
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import {
  endSessionByToken,
  findSecondStep,
  openSecondStep,
  spendSecondStep,
} from '#server/db/secondSteps.ts';
import { findTwoFactor } from '#server/db/twoFactor.ts';
import type { Attempts } from '#server/identity/attempts.ts';
import { acceptAuthentication } from '#server/identity/passkeys.ts';
import { acceptCode } from '#server/identity/twoFactor.ts';
import { answer, headersOf, type Passed } from './identityAnswer.ts';
import { refuseRate, sendRefusal } from './refusals.ts';

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
  if (!(await acceptCode({ owner: db.owner, seal, secret, userId, code, now: clock.now() })))
    return sendRefusal(reply, 'codeWrong');
  if (!(await spendSecondStep(db.owner, step, clock.now()))) return sendRefusal(reply, 'signInExpired');
  await attempts.succeeded(attempt);
  return answer(request, reply, await openSession(identity, userId, request));
}

/** Signs in with a passkey. It asks for no second factor, since the device has checked who uses it. */
export async function signInWithPasskey(
  { db, clock, page, identity }: ServerContext,
  { response }: { response: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const site = { owner: db.owner, page: page(), now: clock.now() };
  const userId = await acceptAuthentication(site, response as never);
  if (!userId) return sendRefusal(reply, 'passkeyInvalid');
  return answer(request, reply, await openSession(identity, userId, request));
}

/** Opens a session for a user who has proven who they are, and returns the answer with its cookie. */
export async function openSession(
  identity: ServerContext['identity'],
  userId: string,
  request: FastifyRequest,
): Promise<Passed> {
  const opened = await identity.auth.api.openSession({
    body: { userId },
    headers: headersOf(request),
    asResponse: true,
  });
  return {
    status: opened.status,
    body: (await opened.json()) as Record<string, unknown>,
    cookies: opened.headers.getSetCookie(),
    retryAfter: 0,
  };
}

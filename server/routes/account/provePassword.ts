import type { FastifyRequest } from 'fastify';
import type { RouteContext } from '#server/context.ts';
import { findPassword } from '#server/db/passwords.ts';
import { TooManyRequests } from '#server/http/limits.ts';
import { openAttempts } from '#server/identity/attempts.ts';
import type { Session } from '#server/identity/session.ts';

interface Asked {
  context: RouteContext;
  request: FastifyRequest;
  session: Session;
}

/**
 * Returns the stored hash if the password is the caller's current one, otherwise null.
 * Wrong ones count like failed sign-ins, so that an open page is no way to guess a password.
 */
export async function provePassword(
  { context, request, session }: Asked,
  password: string,
): Promise<string | null> {
  const { db, clock, verifyPassword } = context;
  const attempts = openAttempts(db.owner, clock.now);
  const attempt = { email: session.user.email, address: request.ip };
  const wait = await attempts.begin(attempt);
  if (wait > 0) throw new TooManyRequests(Math.ceil(wait / 1000));
  const hash = await findPassword(db.owner, session.user.id);
  if (hash === undefined || !(await verifyPassword(hash, password))) return null;
  await attempts.succeeded(attempt);
  return hash;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_HEADER } from '#server/identity/address.ts';
import { refuseRate } from './refusals.ts';

/** The library's code for a right password at an address that is not confirmed. */
export const UNCONFIRMED = 'EMAIL_NOT_VERIFIED';

/** An answer of the identity library. */
export interface Passed {
  status: number;
  body: Record<string, unknown> | null;
  cookies: string[];
  retryAfter: number;
}

/** Sends the library's answer, which may set several cookies. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, cookies, retryAfter }: Passed,
) {
  if (status === 429) return refuseRate(request, reply, retryAfter);
  for (const cookie of cookies) void reply.header('set-cookie', cookie);
  void reply.header('cache-control', 'no-store').code(status);
  // Only the cookie carries the session's secret; a page that could read it could leak it.
  if (status < 400) return reply.send(withoutSecrets(body));
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

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('content-type', 'application/json');
  headers.set(ADDRESS_HEADER, request.ip);
  return headers;
}

import type { FastifyInstance } from 'fastify';
import { outageOf } from '#server/db/database.ts';
import { isDiskFull } from '#server/media/full.ts';
import { TooManyRequests } from './limits.ts';
import { refuseOutage, refuseRate } from './refusals.ts';

/** Answers every error with the API's one error body; logs only server faults as errors. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof TooManyRequests) return refuseRate(request, reply, error.retryAfter);
    const outage = outageOf(error) ?? (isDiskFull(error) ? 'cannotStore' : null);
    if (outage) {
      request.log.warn({ reason: messageOf(error) }, 'request not served: the database or the disk failed');
      return refuseOutage(reply, outage);
    }
    const status = statusOf(error);
    if (status < 500) return reply.code(status).send(bodyOf('invalid', messageOf(error)));
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(bodyOf('unexpected', 'Some unusual error occured, please try again'));
  });
}

const bodyOf = (code: string, text: string) => ({ success: false, error: text, message: text, code });
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'The request is not valid.');

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

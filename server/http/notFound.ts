import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicOperations } from '#contract/publicApi.ts';
import { sendRefusal } from './refusals.ts';

const known = publicOperations.map(({ method, path }) => ({ method, segments: path.split('/') }));

/** Answers 404, or 405 with `Allow` where the public API has the path with other methods. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = (request.url.split('?')[0] ?? '').split('/');
  const allowed = known
    .filter(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, index) => segment.startsWith(':') || segment === asked[index]),
    )
    .flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]));
  if (allowed.length === 0) return sendRefusal(reply, 'notFound');
  return sendRefusal(reply.header('allow', allowed.join(', ')), 'methodNotAllowed', { allowed });
}

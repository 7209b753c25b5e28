import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PICTURE_PATH } from '#contract/picture.ts';
import type { ServerContext } from '#server/context.ts';
import { findPicture } from '#server/db/pictures.ts';
import { sendRefusal } from './refusals.ts';

/** Seconds; a changed picture has another address. */
const YEAR = 365 * 24 * 60 * 60;

/** Serves pictures of people and organisations by their unguessable address. */
export function pictureRoutes(app: FastifyInstance, { db }: ServerContext): void {
  app.get(`${PICTURE_PATH}:id`, async (request, reply) => {
    const { id } = (request as FastifyRequest<{ Params: { id: string } }>).params;
    const bytes = /^[\w-]{43}$/.test(id) ? await findPicture(db.owner, id) : null;
    if (bytes === null) return sendRefusal(reply.header('cache-control', 'no-store'), 'notFound');
    return reply
      .type('image/webp')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', `private, max-age=${YEAR}, immutable`)
      .send(bytes);
  });
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSigned } from '#server/providers/whatsapp/signature.ts';
import { itemsOf } from '#server/providers/whatsapp/webhook.ts';
import type { Ingest } from '#server/jobs/ingest.ts';
import type { World } from '#server/world.ts';

const path = '/webhooks/whatsapp';
/** Meta's own limit is 3 MB. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Where WhatsApp tells us things: verified over the raw bytes, stored, answered after the commit. */
export const whatsappWebhook =
  (world: World, ingest: Ingest) =>
  async (app: FastifyInstance): Promise<void> => {
    const { env, log } = world;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
      const {
        'hub.mode': mode,
        'hub.verify_token': token = '',
        'hub.challenge': challenge = '',
      } = request.query;
      if (mode !== 'subscribe' || !isSame(token, env.WHATSAPP_VERIFY_TOKEN))
        return reply.code(403).send('Forbidden');
      return reply.type('text/plain').send(challenge);
    });

    app.post(path, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(body, request.headers['x-hub-signature-256'], env.WHATSAPP_APP_SECRET)) {
        return reply
          .code(401)
          .send({ success: false, error: 'The signature does not match.', code: 'unauthenticated' });
      }
      await ingest.store({ body, items: readItems(body) });
      return reply.send({ success: true });
    });

    /** A body that is signed but cannot be read is kept all the same: it is answered, and can be looked at. */
    function readItems(body: Buffer) {
      try {
        return itemsOf(JSON.parse(body.toString('utf8')));
      } catch (error) {
        log.error({ err: error }, 'webhook could not be read');
        return [];
      }
    }
  };

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hearAccountNews } from '#server/integrations/whatsapp/accountNews.ts';
import { findByWebhookToken } from '#server/db/channels.ts';
import type { Item } from '#server/domain/message/inbound.ts';
import type { Ingest } from '#server/jobs/ingest.ts';
import { instagramItems } from '#server/providers/instagram/webhook.ts';
import { storable } from '#server/domain/storable.ts';
import { isSigned } from '#server/providers/whatsapp/signature.ts';
import { accountsReviewed, itemsOf } from '#server/providers/whatsapp/webhook.ts';
import type { ServerContext } from '#server/context.ts';

/** Meta's own limit is 3 MB. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Where the providers tell us things: verified over the raw bytes, stored, answered after the commit. */
export const webhooks =
  (context: ServerContext, ingest: Ingest) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, env, log } = context;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    /** Meta's two networks sign alike and introduce themselves alike. */
    function metas(
      provider: 'whatsapp' | 'instagram',
      secret: string | undefined,
      verifyToken: string | undefined,
      read: (body: unknown) => Item[],
      hear: (body: unknown) => Promise<void> = async () => {},
    ): void {
      const path = `/webhooks/${provider}`;
      app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
        const {
          'hub.mode': mode,
          'hub.verify_token': token,
          'hub.challenge': challenge = '',
        } = request.query;
        const isSaidOnce = typeof challenge === 'string';
        if (mode !== 'subscribe' || !isSaidOnce || !verifyToken || !isSame(token, verifyToken))
          return reply.code(403).send('Forbidden');
        return reply.type('text/plain').send(challenge);
      });
      app.post(path, async (request, reply) => {
        const body = bytesOf(request.body);
        if (!secret || !isSigned(body, request.headers['x-hub-signature-256'], secret))
          return unsigned(reply);
        await ingest.store({ provider, body, items: readItems(body, read) });
        await hear(parsed(body));
        return reply.send({ success: true });
      });
    }

    metas('whatsapp', env.WHATSAPP_APP_SECRET, env.WHATSAPP_VERIFY_TOKEN, itemsOf, async (given) => {
      const businessIds = accountsReviewed(given);
      const usual = env.WHATSAPP_BUSINESS_ID ?? null;
      if (businessIds.length > 0) await context.templates.reviewed({ businessIds, usual });
      await hearAccountNews(context, given);
    });
    metas('instagram', env.INSTAGRAM_APP_SECRET, env.INSTAGRAM_VERIFY_TOKEN, instagramItems);

    /** 360dialog signs nothing: the path is the secret, and a header repeats it. Its channel has another name than Meta's. */
    app.post<{ Params: { token: string } }>('/webhooks/d360/:token', async (request, reply) => {
      const { token } = request.params;
      const header = request.headers['x-parley-secret'];
      const channelId =
        typeof header === 'string' && isSame(header, token)
          ? await findByWebhookToken(db.owner, token)
          : null;
      if (channelId === null) return unsigned(reply);
      const body = bytesOf(request.body);
      const items = readItems(body, (given) => itemsOf(given, channelId));
      await ingest.store({ provider: 'd360', body, items });
      if (accountsReviewed(parsed(body)).length > 0) await context.templates.reviewed({ channelId });
      await hearAccountNews(context, parsed(body), channelId);
      return reply.send({ success: true });
    });

    /** A body that is signed but cannot be read is kept all the same: it is answered, and can be looked at. */
    function readItems(body: Buffer, read: (given: unknown) => Item[]): Item[] {
      try {
        return read(storable(parseExactly(body.toString('utf8'))));
      } catch (error) {
        log.error({ err: error }, 'webhook could not be read');
        return [];
      }
    }
  };

/** Parses JSON without rounding: ids come as numbers too, and 17 digits are more than a number holds (contracts §2.7). */
function parseExactly(json: string): unknown {
  const whole = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  try {
    return JSON.parse(json, whole);
  } catch {
    // A reviver goes as deep as the body does and may run out of stack; the plain reader does not.
    return JSON.parse(json);
  }
}

const parsed = (body: Buffer): unknown => {
  try {
    return storable(parseExactly(body.toString('utf8')));
  } catch {
    return null;
  }
};

const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const unsigned = (reply: FastifyReply) =>
  reply.code(401).send({ success: false, error: 'The signature does not match.', code: 'unauthenticated' });

const isSame = (one: unknown, other: string) =>
  typeof one === 'string' &&
  Buffer.byteLength(one) === Buffer.byteLength(other) &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

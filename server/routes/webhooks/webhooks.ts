import type { FastifyInstance, FastifyReply } from 'fastify';
import { applyAccountUpdates } from '#server/integrations/whatsapp/accountUpdates.ts';
import { findByWebhookToken } from '#server/db/channels.ts';
import type { Item } from '#server/domain/message/inbound.ts';
import type { Ingest } from '#server/jobs/ingest.ts';
import { instagramItems } from '#server/providers/instagram/webhook.ts';
import { storable } from '#server/domain/storable.ts';
import { isSigned } from '#server/providers/whatsapp/signature.ts';
import { isSame } from '#server/lib/secrets.ts';
import { countUnread } from '#server/providers/webhookFields.ts';
import { accountsReviewed, itemsOf } from '#server/providers/whatsapp/webhook.ts';
import type { ServerContext } from '#server/context.ts';

/** Maximum body size; Meta's own limit is 3 MB. */
const BODY_LIMIT = 4 * 1024 * 1024;

/** Receives the providers' webhooks: verified over the raw bytes, stored, answered after the commit. */
export const webhooks =
  (context: ServerContext, ingest: Ingest) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, env, log } = context;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    /** Registers a webhook of Meta, whose two networks share the signature and the verification request. */
    function metas(
      provider: 'whatsapp' | 'instagram',
      secret: string | undefined,
      verifyToken: string | undefined,
      read: (body: unknown) => Item[],
      handleOther: (body: unknown) => Promise<void> = async () => {},
    ): void {
      const path = `/webhooks/${provider}`;
      app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
        const {
          'hub.mode': mode,
          'hub.verify_token': token,
          'hub.challenge': challenge = '',
        } = request.query;
        const areTexts = typeof token === 'string' && typeof challenge === 'string';
        if (mode !== 'subscribe' || !areTexts || !verifyToken || !isSame(token, verifyToken))
          return reply.code(403).send('Forbidden');
        return reply.type('text/plain').send(challenge);
      });
      app.post(path, async (request, reply) => {
        const body = bytesOf(request.body);
        if (!secret || !isSigned(body, request.headers['x-hub-signature-256'], secret))
          return unsigned(reply);
        await ingest.store({ provider, body, items: readItems(body, read) });
        await handleOther(parsed(body));
        return reply.send({ success: true });
      });
    }

    metas('whatsapp', env.WHATSAPP_APP_SECRET, env.WHATSAPP_VERIFY_TOKEN, itemsOf, async (given) => {
      const businessIds = accountsReviewed(given);
      const usual = env.WHATSAPP_BUSINESS_ID ?? null;
      if (businessIds.length > 0) await context.templates.reviewed({ businessIds, usual });
      await applyAccountUpdates(context, given);
      noteUnread(given);
    });
    metas('instagram', env.INSTAGRAM_APP_SECRET, env.INSTAGRAM_VERIFY_TOKEN, instagramItems);

    /**
     * 360dialog does not sign: the path contains the secret, and a header repeats it. Its channel id differs from
     * Meta's.
     */
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
      await applyAccountUpdates(context, parsed(body), channelId);
      noteUnread(parsed(body));
      return reply.send({ success: true });
    });

    function noteUnread(body: unknown): void {
      const count = countUnread(body);
      if (count > 0) context.metrics.unread.inc({ channel: 'whatsapp' }, count);
    }

    /** Parses a signed body; an unreadable one is still stored and answered, for later inspection. */
    function readItems(body: Buffer, read: (given: unknown) => Item[]): Item[] {
      try {
        return read(storable(parseExactly(body.toString('utf8'))));
      } catch (error) {
        log.error({ err: error }, 'webhook could not be read');
        return [];
      }
    }
  };

/** Parses JSON without rounding: ids may be numbers of 17 digits, more than a double holds (contracts §2.7). */
function parseExactly(json: string): unknown {
  const whole = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  try {
    return JSON.parse(json, whole);
  } catch {
    // A reviver recurses and may overflow the stack on deep bodies; the plain parser does not.
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

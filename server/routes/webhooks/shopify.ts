import type { FastifyInstance } from 'fastify';
import { ownerOfShop } from '#server/db/shops.ts';
import { storeShopWebhook } from '#server/db/shopWebhooks.ts';
import { queue } from '#server/db/outbox.ts';
import { shopWebhookJob } from '#server/jobs/shopWebhook.ts';
import { isSignedWebhook } from '#server/providers/shopify/signature.ts';
import { within } from '#server/integrations/shop/intent.ts';
import type { ServerContext } from '#server/context.ts';

const BODY_LIMIT = 4 * 1024 * 1024;
const textOf = (header: unknown) => (typeof header === 'string' ? header : '');

/**
 * Receives shops' webhooks: verified over the raw bytes, stored once, answered after the commit, handled afterwards.
 */
export const shopWebhooks =
  (context: ServerContext) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    app.post('/webhooks/shopify', async (request, reply) => {
      const { headers } = request;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const secret = context.env.SHOPIFY_API_SECRET;
      if (!secret || !isSignedWebhook(body, headers['x-shopify-hmac-sha256'], secret))
        return reply
          .code(401)
          .send({ success: false, error: 'The signature does not match.', code: 'unauthenticated' });
      const domain = textOf(headers['x-shopify-shop-domain']).toLowerCase();
      const webhookId = textOf(headers['x-shopify-webhook-id']);
      const topic = textOf(headers['x-shopify-topic']);
      if (!domain || !webhookId || !topic) return reply.send({ success: true });
      const owner = await ownerOfShop(context.db.owner, domain);
      await storeShopWebhook(context.db.owner, { domain, webhookId, topic, body });
      // Queued for a repeat too, in case the server crashed between the two statements; the job is deduplicated.
      if (owner)
        await within(
          context,
          owner.organisation_id,
          'shop.told',
        )(async (tx) => {
          await queue(tx, shopWebhookJob(domain, webhookId));
          tx.afterCommit(context.wake.outbox);
        });
      return reply.send({ success: true });
    });
  };

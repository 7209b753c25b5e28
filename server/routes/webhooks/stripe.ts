import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { ownerOfCustomer, storeStripeEvent } from '#server/db/billing.ts';
import { ownerOfSecond } from '#server/db/secondSubscriptions.ts';
import { queue } from '#server/db/outbox.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { syncJob } from '#server/integrations/billing/sync.ts';
import { readStripeEvent } from '#server/providers/stripe/webhook.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

/**
 * Receives Stripe's webhooks: verified over the raw bytes, stored once, answered after the commit.
 * An event only makes the server read the subscription, so that the order of events does not matter.
 */
export const stripeWebhooks =
  (context: ServerContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, env, announcer, wake } = context;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );

    app.post('/webhooks/stripe', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const secret = env.STRIPE_WEBHOOK_SECRET;
      const event = secret ? readStripeEvent(body, request.headers['stripe-signature'], secret) : null;
      if (!event)
        return reply
          .code(401)
          .send({ success: false, error: 'The signature does not match.', code: 'unauthenticated' });
      await storeStripeEvent(db.owner, { ...event, body });
      const { customerId, refundOf } = event;
      const organisationId =
        customerId === null
          ? refundOf && (await ownerOfSecond(db.owner, refundOf))
          : await ownerOfCustomer(db.owner, customerId);
      // Queued for a repeat too, in case the server crashed between the two statements; the job is deduplicated.
      if (organisationId)
        await inOrganisation(
          db,
          organisationId,
          { label: 'billing.told', onCommit: announcer.committed },
          async (tx) => {
            await queue(tx, syncJob(organisationId, event.id, { event: event.type, refundOf }));
            tx.afterCommit(wake.outbox);
          },
        );
      return reply.send({ success: true });
    });
  };

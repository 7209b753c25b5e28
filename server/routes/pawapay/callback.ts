import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { storeCallback, paymentById, queuePolling } from '#server/db/payments.ts';
import { storable } from '#server/domain/storable.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { Callback } from '#server/providers/pawapay/shapes.ts';
import { isSignedRequest } from '#server/providers/pawapay/signature.ts';
import type { ServerContext } from '#server/context.ts';

const BODY_LIMIT = 64 * 1024;

/**
 * Receives the mobile-money provider's callbacks.
 * Verified over the raw bytes, stored unchanged, answered after the commit. A callback only triggers a poll (see
 * `followPayment`), so repeated, late or reordered ones have no effect.
 */
export const pawapayCallback =
  (context: ServerContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { announcer, clock, db, log, pawapay } = context;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/webhooks/pawapay', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isSigned = await isSignedRequest(
        {
          method: 'POST',
          authorities: [request.headers.host ?? '', new URL(context.base()).host],
          path: request.url.split('?')[0] ?? '',
          headers: request.headers,
          body,
        },
        pawapay.keyOf,
        clock.now(),
      );
      if (!isSigned)
        return reply.code(401).send({
          success: false,
          error: 'The signature does not match.',
          code: 'unauthenticated',
        });
      await storeCallback(db.owner, body);
      const read = Callback.safeParse(parsed(body));
      const payment = read.success ? await paymentById(db.owner, read.data.depositId) : undefined;
      if (!payment) {
        log.warn('a callback of mobile money names no payment of ours');
        return reply.send({ success: true });
      }
      const nudge = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const options = { label: 'payment.callback', onCommit: announcer.committed };
      await inOrganisation(db, payment.organisation_id, options, async (tx) => {
        await queuePolling(tx, payment.id, { nudge });
        tx.afterCommit(context.wake.outbox);
      });
      return reply.send({ success: true });
    });
  };

function parsed(body: Buffer): unknown {
  try {
    return storable(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

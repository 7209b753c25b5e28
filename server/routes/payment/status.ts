import { getPayment } from '#contract/payment.ts';
import { findPayment, paymentEntity } from '#server/db/payments.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { behindLink } from './behindLink.ts';

export const paymentStatusRoute = serveAnyone(getPayment, async ({ input, context }) => {
  const payment = await behindLink(context, input.id, 'payment.status', (tx) =>
    findPayment(tx, input.paymentId),
  );
  return payment?.invoice_id === input.id
    ? grant({ success: true as const, data: paymentEntity(payment) })
    : refuse('notFound');
});

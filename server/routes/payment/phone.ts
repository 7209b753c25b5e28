import { readPayersPhone } from '#contract/payment.ts';
import { readPawapay } from '#server/db/pawapay.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { payersNumber } from '#server/domain/invoice/charge.ts';
import { TooManyRequests } from '#server/http/limits.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { behindLink } from './behindLink.ts';

/** A payer types a number a few times for each payment. */
const READINGS_PER_PAYMENT = 5;

/** Returns the number that money would be asked of, and its operator. Nothing is stored. */
export const payersPhoneRoute = serveAnyone(readPayersPhone, async ({ input, request, context }) => {
  const { current, ttl } = await context.cluster.count(`rate/payPhone/${request.ip}`, 60_000);
  if (current > context.env.PAYMENTS_PER_MINUTE * READINGS_PER_PAYMENT)
    throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
  const account = await behindLink(context, input.id, 'payment.phone', readPawapay);
  if (account === null) return refuse('notFound');
  if (!account || account.disconnected_at !== null) return refuse('paymentsNotConnected');
  const phone = payersNumber(input.phone, account.country_code);
  if (phone === null) return refuse('phoneInvalid');
  return grant({
    success: true as const,
    data: { phone, provider: await context.pawapay.operatorOf(account, phone) },
  });
});

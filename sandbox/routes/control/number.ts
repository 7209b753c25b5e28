import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { NumberState, TIERS } from '#sandbox/wire/number.ts';

const Restricted = z.object({
  type: z.enum([
    'RESTRICTED_CUSTOMER_INITIATED_MESSAGING',
    'RESTRICTED_BIZ_INITIATED_MESSAGING',
    'RESTRICTED_UTILITY_TEMPLATES',
  ]),
  /** Without it, the restriction has no end. */
  minutes: z.number().int().positive().optional(),
});
const Id = z.string().regex(/^\d{10,20}$/);
const Banned = z.object({ state: z.enum(['DISABLE', 'REINSTATE', 'SCHEDULE_FOR_DISABLE']) });

/** Routes for Meta's actions on the business's number and account; each sends its webhook (contracts §1.17). */
export function numberRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { webhookSender, env, state } = sandbox;

  function tell(field: string, value: Record<string, unknown>): void {
    const time = Math.floor(Date.now() / 1000);
    const entry = [{ id: env.businessId, time, changes: [{ field, value }] }];
    webhookSender.enqueue(field, { object: 'whatsapp_business_account', entry });
  }
  function change(patch: Partial<NumberState>): NumberState {
    sandbox.number = NumberState.parse({ ...sandbox.number, ...patch });
    state.tell({ type: 'settings' });
    return sandbox.number;
  }

  /** Sets the fields that the product's app subscribed at Meta. */
  app.put('/control/whatsapp/fields', (request) => {
    webhookSender.fields = z.array(z.string()).parse(request.body);
    state.tell({ type: 'settings' });
    return webhookSender.fields;
  });
  /** Adds a number to the operator's account; only the first has phones that write to it. */
  app.put<{ Params: { id: string } }>('/control/whatsapp/numbers/:id', (request) => {
    sandbox.numbers.add(Id.parse(request.params.id));
    state.tell({ type: 'settings' });
    return [...sandbox.numbers];
  });

  app.put('/control/number', (request) => {
    const before = sandbox.number;
    const now = change(request.body as Partial<NumberState>);
    const limit = TIERS[now.messaging_limit];
    const perDay = { max_daily_conversations_per_business: limit ?? now.messaging_limit };
    if (now.quality_rating !== before.quality_rating)
      tell('phone_number_quality_update', {
        display_phone_number: env.displayPhone,
        event: now.quality_rating === 'RED' ? 'FLAGGED' : 'UNFLAGGED',
        ...perDay,
      });
    if (now.messaging_limit !== before.messaging_limit) tell('business_capability_update', perDay);
    return now;
  });

  app.post('/control/number/restriction', (request, reply) => {
    const { type, minutes } = Restricted.parse(request.body);
    const expiration = minutes && { expiration: Math.floor(Date.now() / 1000) + minutes * 60 };
    tell('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: type, ...expiration }],
    });
    return reply.code(204).send();
  });

  app.post('/control/number/ban', (request, reply) => {
    const { state } = Banned.parse(request.body);
    if (state === 'DISABLE') change({ can_send_message: 'BLOCKED' });
    if (state === 'REINSTATE') change({ can_send_message: 'AVAILABLE' });
    const date = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    tell('account_update', {
      event: 'DISABLED_UPDATE',
      ban_info: { waba_ban_state: state, waba_ban_date: date },
    });
    return reply.code(204).send();
  });
}

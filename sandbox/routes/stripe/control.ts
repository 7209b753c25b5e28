import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { StripeFault } from '#sandbox/stripe/faults.ts';
import { settle } from '#sandbox/stripe/time.ts';

const Card = z.object({ fails: z.boolean() });
const Settings = z.object({ after_retries: z.enum(['unpaid', 'canceled']) });
const Clock = z.object({ advance_ms: z.number().int().min(0) });

/** Serves the controls of Stripe: its clock, cards that fail or recover, faults. */
export function stripeControl(app: FastifyInstance, { stripe, state }: Sandbox): void {
  const { books } = stripe;
  app.get('/control/stripe', () => ({
    now: stripe.now(),
    subscriptions: Object.values(books.subscriptions),
    customers: Object.values(books.customers),
    cards: Object.values(books.cards).map((it) => ({ ...it, fails: books.failing.includes(it.id) })),
    invoices: Object.values(books.invoices),
    refunds: Object.values(books.refunds),
    meter_events: books.meterEvents,
    calls: stripe.calls,
    faults: stripe.faults.all,
    after_retries: stripe.afterRetries,
  }));
  /** Advances the clock; what becomes due happens at its own time, as with Stripe's test clocks. */
  app.post('/control/stripe/clock', (request) => {
    books.ahead += Clock.parse(request.body).advance_ms;
    settle(stripe);
    stripe.keep();
    state.tell({ type: 'settings' });
    return { now: stripe.now() };
  });
  app.put<{ Params: { id: string } }>('/control/stripe/cards/:id', (request, reply) => {
    const { id } = request.params;
    if (!books.cards[id]) return reply.code(404).send();
    const others = books.failing.filter((it) => it !== id);
    books.failing = Card.parse(request.body).fails ? [...others, id] : others;
    stripe.keep();
    return reply.code(204).send();
  });
  /** Lets a bank return a refund that was accepted before. */
  app.post<{ Params: { id: string } }>('/control/stripe/refunds/:id/fail', (request, reply) => {
    const refund = books.refunds[request.params.id];
    if (!refund) return reply.code(404).send();
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
      stripe.emit(type, refund);
    stripe.keep();
    return reply.code(204).send();
  });
  app.put('/control/stripe', (request, reply) => {
    stripe.afterRetries = Settings.parse(request.body).after_retries;
    return reply.code(204).send();
  });
  app.post('/control/stripe/faults', (request, reply) =>
    reply.code(201).send(stripe.faults.add(StripeFault.parse(request.body))),
  );
  app.delete('/control/stripe/faults', (_request, reply) => {
    stripe.faults.all = [];
    return reply.code(204).send();
  });
}

import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { stripeApi } from './api.ts';
import { sessionCalls } from './checkout.ts';
import { stripeControl } from './control.ts';
import { customerCalls } from './customers.ts';
import { invoiceCalls } from './invoices.ts';
import { stripePages } from './pages.ts';
import { refundCalls } from './refunds.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** Serves the used parts of Stripe (contracts §6). */
export function stripeRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const serve = stripeApi(app, sandbox);
  customerCalls(serve, sandbox.stripe);
  subscriptionCalls(serve, sandbox.stripe);
  invoiceCalls(serve, sandbox.stripe);
  refundCalls(serve, sandbox.stripe);
  sessionCalls(serve, sandbox.stripe);
  stripePages(app, sandbox);
  stripeControl(app, sandbox);
}

import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { numberRoutes } from './routes/control/number.ts';
import { crmControlRoutes } from './routes/crm/control.ts';
import { pipedriveRoutes } from './routes/crm/pipedrive.ts';
import { zohoRoutes } from './routes/crm/zoho.ts';
import { zohoAccountRoutes } from './routes/crm/zohoAccounts.ts';
import { controlRoutes } from './routes/control/routes.ts';
import { hubRoutes } from './routes/d360/hub.ts';
import { d360Routes } from './routes/d360/routes.ts';
import { instagramRoutes } from './routes/instagram/login.ts';
import { llmRoutes } from './routes/llm/routes.ts';
import { mailRoutes } from './routes/mail/routes.ts';
import { mediaRoutes } from './routes/media/routes.ts';
import { pageRoutes } from './routes/page/routes.ts';
import { pawapayRoutes } from './routes/pawapay/routes.ts';
import { phoneRoutes } from './routes/phone/routes.ts';
import type { Sandbox } from './sandbox.ts';
import { reviewRoutes } from './routes/templates/review.ts';
import { shopifyRoutes } from './routes/shopify/routes.ts';
import { stripeRoutes } from './routes/stripe/routes.ts';
import { wireRoutes } from './routes/wire/routes.ts';

const BIGGEST = 101 * 1024 * 1024;

/** Builds the sandbox as one HTTP server: the providers' protocols, the phones, the control page. */
export async function buildApp(sandbox: Sandbox): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 5_000_000 });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ error: error.issues });
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send({ error: (error as Error).message });
  });
  await app.register(multipart, { limits: { files: 1, fileSize: BIGGEST } });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/', (_request, reply) => reply.redirect('/phone'));
  wireRoutes(app, sandbox);
  mediaRoutes(app, sandbox);
  d360Routes(app, sandbox);
  hubRoutes(app, sandbox);
  instagramRoutes(app, sandbox);
  llmRoutes(app);
  shopifyRoutes(app, sandbox);
  controlRoutes(app, sandbox);
  numberRoutes(app, sandbox);
  reviewRoutes(app, sandbox);
  pawapayRoutes(app, sandbox);
  zohoAccountRoutes(app, sandbox);
  zohoRoutes(app, sandbox);
  pipedriveRoutes(app, sandbox);
  crmControlRoutes(app, sandbox);
  stripeRoutes(app, sandbox);
  phoneRoutes(app, sandbox);
  mailRoutes(app, sandbox);
  pageRoutes(app);
  return app;
}

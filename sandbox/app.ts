import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { numberRoutes } from './control/number.ts';
import { controlRoutes } from './control/routes.ts';
import { hubRoutes } from './d360/hub.ts';
import { d360Routes } from './d360/routes.ts';
import { instagramRoutes } from './instagram/login.ts';
import { llmRoutes } from './llm/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { pawapayRoutes } from './pawapay/routes.ts';
import { phoneRoutes } from './phone/routes.ts';
import type { Sandbox } from './sandbox.ts';
import { reviewRoutes } from './templates/review.ts';
import { shopifyRoutes } from './shopify/routes.ts';
import { wireRoutes } from './wire/routes.ts';

const BIGGEST = 101 * 1024 * 1024;

/** The sandbox as one HTTP server: the providers' protocols, the phones, the control room. */
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
  phoneRoutes(app, sandbox);
  pageRoutes(app);
  return app;
}

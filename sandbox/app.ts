import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { controlRoutes } from './control/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { phoneRoutes } from './phone/routes.ts';
import type { Sandbox } from './sandbox.ts';
import { wireRoutes } from './wire/routes.ts';

/** The sandbox as one HTTP server: the provider's protocol, the phone, the control room. */
export function buildApp(sandbox: Sandbox): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 5_000_000 });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ error: error.issues });
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send({ error: (error as Error).message });
  });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/', (_request, reply) => reply.redirect('/phone'));
  wireRoutes(app, sandbox);
  controlRoutes(app, sandbox);
  phoneRoutes(app, sandbox);
  pageRoutes(app);
  return app;
}

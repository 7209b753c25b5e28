import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The build that a page came from; `scripts/version.ts` writes it into the page. */
const versionIn = (page: string): string | null =>
  /<meta name="parley-version" content="(\w+)"/.exec(page)?.[1] ?? null;

/** Says which build is served, so that an open page notices a deploy; null where nothing was built. */
export function versionRoute(app: FastifyInstance, page: string | null): void {
  const version = page === null ? null : versionIn(readFileSync(page, 'utf8'));
  app.get('/api/version', (_request, reply) => reply.header('cache-control', 'no-store').send({ version }));
}

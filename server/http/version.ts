import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Returns the build of a page; `scripts/version.ts` writes it into the page. */
const versionIn = (page: string): string | null =>
  /<meta name="parley-version" content="(\w+)"/.exec(page)?.[1] ?? null;

/** Returns the served build, so that an open page detects a deploy; null if nothing is built. */
export function versionRoute(app: FastifyInstance, page: string | null): void {
  const version = page === null ? null : versionIn(readFileSync(page, 'utf8'));
  app.get('/api/version', (_request, reply) => reply.header('cache-control', 'no-store').send({ version }));
}

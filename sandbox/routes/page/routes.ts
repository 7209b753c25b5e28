import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const pages = join(import.meta.dirname, '../../page');
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json')),
  'files',
);
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Serves the pages as modules with their types stripped on the fly, without a build. */
export function pageRoutes(app: FastifyInstance): void {
  const page = (name: string) => () => readFileSync(join(pages, `${name}.html`), 'utf8');

  for (const name of ['phone', 'control'])
    app.get(`/${name}`, (_request, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(name)()),
    );

  app.get<{ Params: { file: string } }>('/page/:file', (request, reply) => {
    const [, name, kind] = /^([a-zA-Z]+)\.(ts|css|svg)$/.exec(request.params.file) ?? [];
    if (!name || !kind) return reply.code(404).send();
    const text = readFileSync(join(pages, `${name}.${kind}`), 'utf8');
    void reply.header('cache-control', 'no-cache');
    if (kind === 'ts') return reply.type('text/javascript; charset=utf-8').send(stripTypeScriptTypes(text));
    return reply.type(kind === 'css' ? 'text/css; charset=utf-8' : 'image/svg+xml').send(text);
  });

  app.get<{ Params: { script: string } }>('/font/:script', (request, reply) => {
    const [script] = /^(latin-ext|latin|cyrillic|greek|vietnamese)$/.exec(request.params.script) ?? [];
    if (!script) return reply.code(404).send();
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type('font/woff2').send(readFileSync(join(fonts, `inter-${script}-wght-normal.woff2`)));
  });
}

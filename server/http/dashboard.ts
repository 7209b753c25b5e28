import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from './notFound.ts';
import { versionRoute } from './version.ts';

/** Serves the built dashboard: hashed files are cached forever, the page itself never. */
export async function serveDashboard(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  versionRoute(app, existsSync(page) ? page : null);
  if (!existsSync(page)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(statics, {
    root: folder,
    index: ['index.html'],
    maxAge: 0,
    // The build stores a compressed copy of each text file.
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', isHashed ? `public, max-age=31536000, immutable` : 'no-cache');
      const policy = framing(
        path.slice(folder.length + 1),
        String(reply.getHeader('content-security-policy')),
      );
      if (policy) void reply.header('content-security-policy', policy);
    },
  });
  // Every other address is a route of the single-page application.
  app.setNotFoundHandler((request, reply) => {
    if (!isForPage(request)) return answerNotFound(request, reply);
    // The atlas loads its files relative to its own address, so it has no trailing slash.
    const atlas = /^\/atlas(\/?)(?:[?].*)?$/.exec(request.url);
    if (atlas?.[1] === '/') return reply.redirect('/atlas');
    const isLink = /^\/payments\/link\/[^/?]+\/?(?:[?].*)?$/.test(request.url);
    if (isLink && existsSync(join(folder, 'pay.html')))
      return reply
        .headers({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .sendFile('pay.html');
    const isRating = /^\/rate\/[^/?]+\/?(?:[?].*)?$/.test(request.url);
    if (isRating && existsSync(join(folder, 'rate.html')))
      return reply
        .headers({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .sendFile('rate.html');
    const isDocs = /^\/docs\/api\/?(?:[?].*)?$/.test(request.url);
    if (isDocs && existsSync(join(folder, 'api-docs.html')))
      return reply.header('cache-control', 'no-cache').sendFile('api-docs.html');
    const file = atlas && existsSync(join(folder, 'atlas.html')) ? 'atlas.html' : 'index.html';
    return reply.header('cache-control', 'no-cache').sendFile(file);
  });
}

/**
 * Returns whether a request wants a page: of a browser, and of mail filters, previews of links and monitors, which ask with
 * HEAD or take anything. A missing file, call or picture is none.
 */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const isOurs = /^\/(api|webhooks|socket\.io|assets)\b/.test(path) || /\.\w{1,5}$/.test(path);
  const accept = headers.accept ?? '*/*';
  return (method === 'GET' || method === 'HEAD') && !isOurs && /text\/html|\*\/\*/.test(accept);
}

/** Returns the policy that lets the atlas frame the screens; all other pages refuse frames (`security.ts`). */
function framing(file: string, policy: string): string | null {
  if (file.startsWith('atlas.html')) return policy.replace(/frame-src [^;]*/, "frame-src 'self'");
  if (file.startsWith('screens.html'))
    return policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'");
  return null;
}

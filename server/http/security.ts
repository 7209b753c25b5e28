import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Sets security headers on every response.
 * Scripts come only from our files; inline ones (the theme before first paint) are allowed by hash. Inline styles are
 * allowed, because radix locks scrolling with a style element.
 */
export async function secure(
  app: FastifyInstance,
  pages: readonly string[],
  isHttps: boolean,
  mapsUrl = '',
  pictures: readonly string[] = [],
): Promise<void> {
  const self = "'self'";
  // The only allowed frame is the map that the page was built with (A103).
  const maps = mapsOrigin(mapsUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [self],
        'base-uri': [self],
        'script-src': [self, ...pages.flatMap(inlineScripts)],
        'style-src': [self, "'unsafe-inline'"],
        'img-src': [self, 'data:', 'blob:', ...pictures],
        'media-src': [self, 'blob:'],
        'font-src': [self, 'data:'],
        'connect-src': [self],
        'worker-src': [self, 'blob:'],
        'manifest-src': [self],
        'object-src': ["'none'"],
        'frame-src': maps.length > 0 ? maps : ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': [self],
        ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

function mapsOrigin(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

const scripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function inlineScripts(page: string): string[] {
  if (!existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(scripts)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
}

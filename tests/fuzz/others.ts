import { hostileText, hostileTexts } from './hostile.ts';
import type { Random } from './random.ts';
import type { Request } from './request.ts';

/** Routes beside the document: pages that are come back to, files by signature, health, addresses nobody serves. */
const paths = [
  '/api/auth/token',
  '/api/instagram/business-login/callback',
  '/api/instagram/oauth/callback',
  '/api/shopify/oauth/callback',
  '/media/{uuid}',
  '/api/openapi.json',
  '/healthz',
  '/payments/link/{uuid}',
  '/',
  '/atlas/',
  '/dashboard/{text}',
  '/api/{text}',
  '/{text}',
  '/socket.io/?EIO=4&transport=polling',
  '/api/auth/{text}',
] as const;
const fields = ['code', 'state', 'error', 'shop', 'hmac', 'timestamp', 'e', 's', 'type', 'sid', 'host'];

export function otherFor(random: Random): Request {
  const text = () =>
    random.chance(0.5)
      ? random.pick(['%00', '%ff', '%c0%ae', '..%2f..%2fetc', '%', '%ED%A0%80', 'a%0a', '%5c'])
      : encodeURIComponent(hostileText(random).toWellFormed()).slice(0, 4_000);
  const path = random
    .pick(paths)
    .replace('{uuid}', () => random.uuid())
    .replace('{text}', text);
  const pairs = Array.from(
    { length: random.below(4) },
    () => `${random.pick(fields)}=${encodeURIComponent(random.pick(hostileTexts).toWellFormed())}`,
  );
  const query = pairs.length > 0 ? `${path.includes('?') ? '&' : '?'}${pairs.join('&')}` : '';
  const range: Record<string, string> = random.chance(0.1)
    ? { range: random.pick(['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=a']) }
    : {};
  return {
    name: `other ${path.split(/[/?]/).slice(1, 4).join('/')}`,
    method: random.chance(0.9) ? 'GET' : random.pick(['POST', 'PUT', 'HEAD', 'OPTIONS']),
    path: path + query,
    headers: { accept: random.pick(['text/html', '*/*', 'application/json', '']), ...range },
    body: null,
    as: random.pick(['nobody', 'admin']),
  };
}

import { lookup as resolve } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { type FetchedMedia, ProviderError } from '../providers/provider.ts';

const PATIENCE = 20_000;
const MOST_REDIRECTS = 3;

const blocked = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(net, prefix, 'ipv6');

/** Whether an address belongs to the open internet: nobody may have us look into our own network (M5). */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublic(mapped);
  // A mapped address in hexadecimal is written by nobody in good faith.
  if (/^::ffff:/i.test(address)) return false;
  return !blocked.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

type MayReach = (address: string) => boolean;

/**
 * Fetches what an address that somebody typed leads to. The name is resolved once and every address it stands for is
 * judged before a byte leaves, and again after each redirect; the connection goes to the very address that was judged.
 */
export async function fetchPublic(url: string, mayReach: MayReach = isPublic): Promise<FetchedMedia> {
  let at = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const response = await get(at, mayReach);
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, at)) throw never();
      at = new URL(headers.location, at).href;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw status >= 500 || status === 429
        ? new ProviderError('later', 'media', status, null)
        : never(status);
    }
    return {
      bytes: Readable.toWeb(response) as FetchedMedia['bytes'],
      mimeType: headers['content-type'] ?? null,
    };
  }
  throw never();
}

const never = (code: number | null = null) => new ProviderError('never', 'media', code, null);

function get(url: string, mayReach: MayReach): Promise<IncomingMessage> {
  const { protocol, hostname, username } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '') throw never();
  if (isIP(literal) !== 0 && !mayReach(literal)) throw never();
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || addresses.some(({ address }) => !mayReach(address)))
        return done(new Error('The address is not one of the open internet.'), []);
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });
  return new Promise((found, failed) => {
    const open = protocol === 'https:' ? getSecure : getPlain;
    const request = open(url, { lookup, signal: AbortSignal.timeout(PATIENCE) }, found);
    request.on('error', (cause: NodeJS.ErrnoException) =>
      failed(
        cause.code === undefined || cause.code === 'ENOTFOUND'
          ? never()
          : new ProviderError('later', 'unreachable', null, null, { cause }),
      ),
    );
  });
}

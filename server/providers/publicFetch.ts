import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { type FetchedMedia, ProviderError } from './provider.ts';
import { isPublic } from './publicAddress.ts';

const PATIENCE = 20_000;
const MOST_REDIRECTS = 3;

interface Guard {
  /** Decides about every IP address that a name resolves to. */
  mayReach?: (address: string) => boolean;
  /** A configured address; its origin may be in a private network, as the sandbox is. */
  configured?: string;
  patienceMs?: number;
}

interface FetchOptions extends Guard {
  /** Sent only over TLS or to the configured origin, and never to a redirect's target. */
  headers?: Record<string, string>;
  /** Whether a status ends all retries; null is a name that does not exist. */
  isFinal?: (status: number | null) => boolean;
}

interface PostOptions extends Guard {
  headers: Record<string, string>;
  body: Uint8Array;
}

/** Thrown for an address that is not on the public internet. */
class AddressRefused extends Error {}

/**
 * Fetches an untrusted address without reaching private networks.
 * Its name is resolved once, and every IP address is checked before any byte is sent, and again after each redirect.
 * The connection uses the checked address, so that DNS rebinding has no effect.
 */
export async function fetchPublic(url: string, options: FetchOptions = {}): Promise<FetchedMedia> {
  const { isFinal = isFinalForTyped, headers: given = {}, ...guard } = options;
  let at = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const isTrusted = at.startsWith('https:') || isSameOrigin(at, guard.configured);
    const headers = isTrusted && isSameOrigin(at, url) ? given : {};
    const response = await open(at, { method: 'GET', headers, ...guard }).catch((cause: Error) => {
      throw failureOf(cause, isFinal);
    });
    const { statusCode: status = 0 } = response;
    if (status >= 300 && status < 400 && response.headers.location) {
      response.destroy();
      if (!URL.canParse(response.headers.location, at)) throw never();
      at = new URL(response.headers.location, at).href;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw isFinal(status) ? never(status) : new ProviderError('later', 'media', status, null);
    }
    return {
      bytes: Readable.toWeb(response) as FetchedMedia['bytes'],
      mimeType: response.headers['content-type'] ?? null,
    };
  }
  throw never();
}

/** Posts to an untrusted address and returns the status; does not follow redirects. */
export async function postPublic(url: string, { body, ...options }: PostOptions): Promise<number> {
  const response = await open(url, { method: 'POST', body, ...options });
  response.resume();
  return response.statusCode ?? 0;
}

const never = (code: number | null = null) => new ProviderError('never', 'media', code, null);

const isSameOrigin = (one: string, other: string | undefined): boolean =>
  other !== undefined &&
  URL.canParse(one) &&
  URL.canParse(other) &&
  new URL(one).origin === new URL(other).origin;

/** For typed addresses: only server errors are worth a retry. */
const isFinalForTyped = (status: number | null): boolean =>
  status === null || (status < 500 && status !== 429);

function failureOf(cause: NodeJS.ErrnoException, isFinal: (status: null) => boolean): ProviderError {
  if (cause instanceof AddressRefused || (cause.code === 'ENOTFOUND' && isFinal(null))) return never();
  return new ProviderError('later', 'unreachable', null, null, { cause });
}

interface Call extends Guard {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Uint8Array;
}

function open(url: string, { method, headers, body, ...guard }: Call): Promise<IncomingMessage> {
  const { mayReach = isPublic, configured, patienceMs = PATIENCE } = guard;
  const refused = () => Promise.reject(new AddressRefused('The address is not of the open internet.'));
  if (!URL.canParse(url)) return refused();
  const { protocol, hostname, username, password } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return refused();
  const isOurs = isSameOrigin(url, configured);
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (!isOurs && isIP(literal) !== 0 && !mayReach(literal)) return refused();
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || (!isOurs && addresses.some(({ address }) => !mayReach(address))))
        return done(new AddressRefused(`${host} is not of the open internet.`), []);
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });
  return new Promise((found, failed) => {
    const request = protocol === 'https:' ? requestSecure : requestPlain;
    // No connection reuse: a pooled one could lead to a previous address of the name.
    const options = { method, headers, lookup, agent: false, signal: AbortSignal.timeout(patienceMs) };
    request(url, options, found).on('error', failed).end(body);
  });
}

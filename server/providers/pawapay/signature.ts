import { constants, createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { isSame } from '#server/lib/secrets.ts';

/** The signed parts of a request. Header names are in lower case. */
export interface Signed {
  method: string;
  /** Accepted hosts with port; each is tried. */
  authorities: readonly string[];
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Components that a signature must cover. */
const needed = ['@method', '@path', 'content-digest'] as const;
/** Allowed clock difference in seconds. */
const SKEW = 60;

interface Input {
  components: string[];
  /** The parameters as sent, for the last line of the signature base. */
  params: string;
  keyId: string;
  algorithm: string;
  created: number | null;
  expires: number | null;
}

const headerOf = ({ headers }: Signed, name: string): string | null => {
  const value = headers[name];
  return value === undefined ? null : [value].flat().join(', ');
};

/** Checks the body's digest in RFC 9530 format, with either of pawaPay's algorithms. */
function isDigestOfBody(given: string | null, body: Buffer): boolean {
  const [, name = '', value = ''] = /^\s*(sha-256|sha-512)=:([A-Za-z0-9+/=]+):/.exec(given ?? '') ?? [];
  if (name === '') return false;
  return isSame(Buffer.from(value, 'base64'), createHash(name.replace('-', '')).update(body).digest());
}

const quoted = (params: string, name: string) => new RegExp(`;\\s*${name}="([^"]*)"`).exec(params)?.[1] ?? '';
const number = (params: string, name: string) => {
  const found = new RegExp(`;\\s*${name}=(\\d+)`).exec(params)?.[1];
  return found === undefined ? null : Number(found);
};

/** Parses the first signature of `Signature-Input` (RFC 9421). */
function inputOf(header: string | null): (Input & { label: string }) | null {
  const [, label, params] = /^\s*([a-z*][a-z0-9_.*-]*)=(\((?:[^()]*)\)[^,]*)/i.exec(header ?? '') ?? [];
  if (label === undefined || params === undefined) return null;
  const listed = /^\(([^()]*)\)/.exec(params)?.[1] ?? '';
  return {
    label,
    params,
    components: [...listed.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ''),
    keyId: quoted(params, 'keyid'),
    algorithm: quoted(params, 'alg'),
    created: number(params, 'created'),
    expires: number(params, 'expires'),
  };
}

function baseOf(request: Signed, { components, params }: Input, authority: string): string | null {
  const lines: string[] = [];
  for (const name of components) {
    const value =
      name === '@method'
        ? request.method
        : name === '@path'
          ? request.path
          : name === '@authority'
            ? authority
            : name.startsWith('@')
              ? null
              : headerOf(request, name);
    if (value === null) return null;
    lines.push(`"${name}": ${value.trim()}`);
  }
  return [...lines, `"@signature-params": ${params}`].join('\n');
}

function isSignature(algorithm: string, base: string, key: KeyObject, signature: Buffer): boolean {
  const data = Buffer.from(base);
  const elliptic = (hash: string) =>
    (['der', 'ieee-p1363'] as const).some((dsaEncoding) =>
      verify(hash, data, { key, dsaEncoding }, signature),
    );
  switch (algorithm) {
    case 'ecdsa-p256-sha256':
      return key.asymmetricKeyType === 'ec' && elliptic('sha256');
    case 'ecdsa-p384-sha384':
      return key.asymmetricKeyType === 'ec' && elliptic('sha384');
    case 'rsa-v1_5-sha256':
      return key.asymmetricKeyType === 'rsa' && verify('sha256', data, key, signature);
    case 'rsa-pss-sha512':
      return (
        key.asymmetricKeyType === 'rsa' &&
        verify('sha512', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }, signature)
      );
    default:
      return false;
  }
}

/**
 * Returns whether the request has a valid and recent signature over its exact bytes.
 * `keyOf` returns null for an unknown key id.
 */
export async function isSignedRequest(
  request: Signed,
  keyOf: (id: string) => Promise<string | null>,
  now: number,
): Promise<boolean> {
  const input = inputOf(headerOf(request, 'signature-input'));
  if (!input || needed.some((name) => !input.components.includes(name))) return false;
  if (!isDigestOfBody(headerOf(request, 'content-digest'), request.body)) return false;
  const seconds = now / 1000;
  if (input.expires !== null && input.expires < seconds - SKEW) return false;
  if (input.created !== null && input.created > seconds + SKEW) return false;
  const given = headerOf(request, 'signature') ?? '';
  const value = new RegExp(`(?:^|,)\\s*${input.label.replace(/[.*]/g, '\\$&')}=:([A-Za-z0-9+/=]+):`).exec(
    given,
  )?.[1];
  const pem = value === undefined ? null : await keyOf(input.keyId);
  if (value === undefined || pem === null) return false;
  try {
    const key = createPublicKey(pem);
    return request.authorities.some((authority) => {
      const base = baseOf(request, input, authority);
      return base !== null && isSignature(input.algorithm, base, key, Buffer.from(value, 'base64'));
    });
  } catch {
    return false;
  }
}

import { deep, hostileDigits, hostileNumbers, hostileText, hostileTexts, wrongValue } from './hostile.ts';
import type { Random } from './random.ts';
import { type Corpus, edge, type Schema, valid, validObject } from './schema.ts';
import type { Target } from './targets.ts';
import { multipartOf } from './multipart.ts';

/** A request as it goes over the wire. */
export interface Request {
  /** The operation it was made from. */
  name: string;
  method: string;
  /** Path and query, encoded. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Who asks; `send` puts in their bearer or cookie. */
  as: string;
}

type Given = Record<string, unknown>;

/** Spoils a valid object in one way. */
function spoilObject(given: Given, { properties = {} }: Schema, random: Random): void {
  const names = Object.keys(properties);
  const name = names.length > 0 ? random.pick(names) : 'extra';
  const schema = properties[name] ?? {};
  random.pick([
    () => delete given[name],
    () => (given[name] = wrongValue(random)),
    () => (given[name] = edge(schema, random)),
    () => (given[name] = edge(schema, random)),
    () => (given[name] = hostileText(random)),
    () => (given[name] = random.pick(hostileNumbers)),
    () =>
      (given[random.pick(['extra', 'constructor', 'toString', '', '\0', '\ud800', 'id'])] =
        hostileText(random)),
    () =>
      Object.defineProperty(given, '__proto__', {
        value: { id: 1 },
        enumerable: true,
        configurable: true,
        writable: true,
      }),
    () => (given[name] = JSON.parse(deep(random.pick([5, 100, 1_000])))),
  ])();
}

/** Bodies that are no JSON, or none that a reader of it likes. */
function brokenBody(text: string, random: Random): Buffer {
  const half = text.slice(0, Math.max(1, Math.floor(text.length / 2)));
  return random.pick<() => Buffer>([
    () => Buffer.from(half),
    () => Buffer.alloc(0),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([Buffer.from(half), Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])]),
    // A surrogate as UTF-8 bytes, in a text of valid JSON.
    () =>
      Buffer.concat([
        Buffer.from('{"message":"'),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from('","text":"\\ud800\\u0000"}'),
      ]),
    () =>
      Buffer.from(random.pick(['null', '[]', '1', '"text"', '[[]]', '{"a":1,"a":2}', '{}{}', '{"a":1e999}'])),
    () => Buffer.from(deep(random.pick([10_000, 20_000]))),
    () => Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    () => Buffer.from(`{"message":"${'a'.repeat(300 * 1024)}"}`),
  ])();
}

const rawEncodings = [
  '%00',
  '%ff',
  '%ED%A0%80',
  '%C0%80',
  '%2e%2e%2f',
  '%25',
  '%',
  '%zz',
  '%2F',
  '..',
  '%0d%0aX: y',
  ';',
  '%E2%80%AE',
  '%5C',
];

/** Sometimes spells letters of a path as bytes, which means the same. */
const spelled = (path: string, random: Random): string =>
  path.replace(/[a-z]/g, (letter) => (random.chance(0.1) ? `%${letter.charCodeAt(0).toString(16)}` : letter));

const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

function pathFor({ path, params }: Target, corpus: Corpus, random: Random, hostile: boolean): string {
  const given = validObject({ ...params, required: Object.keys(params.properties ?? {}) }, corpus, random);
  const names = Object.keys(given);
  const spoiled = hostile && names.length > 0 ? random.pick(names) : null;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name !== spoiled) return encoded(given[name]);
    return random.pick<() => string>([
      () => random.pick(rawEncodings),
      () => `${encoded(given[name])}${random.pick(rawEncodings)}`,
      () => encoded(random.pick(hostileTexts)),
      () => encoded(random.pick([...hostileDigits, '9'.repeat(3_000)])),
      () => random.uuid(),
      () => encoded(String(given[name]).toUpperCase()),
    ])();
  });
  return hostile && random.chance(0.1) ? spelled(filled, random) : filled;
}

function queryFor({ query }: Target, corpus: Corpus, random: Random, hostile: boolean): string {
  const names = Object.keys(query.properties ?? {});
  const given = validObject(query, corpus, random);
  const pairs = Object.entries(given).map(([name, value]): [string, string] => [name, encoded(value)]);
  if (hostile && names.length > 0) {
    const name = random.pick(names);
    const schema = query.properties?.[name] ?? {};
    random.pick([
      () => pairs.push([name, encoded(edge(schema, random))]),
      () =>
        pairs.unshift(
          [name, encoded(random.pick(hostileDigits))],
          [name, encoded(valid(schema, name, corpus, random))],
        ),
      () => pairs.push([name, encoded(random.pick(hostileTexts))]),
      () => pairs.push([name, random.pick(rawEncodings)]),
      () => pairs.push([`${name}[]`, '1'], [`${name}[a]`, '2']),
      () => pairs.splice(0, pairs.length, [name, encoded(random.pick(hostileDigits))]),
      () => pairs.splice(0, pairs.length, [name, encoded(edge(schema, random))]),
      () => pairs.splice(0, pairs.length, [name, encoded(random.pick(hostileTexts))]),
      () => pairs.splice(0, pairs.length),
    ])();
  }
  if (hostile && random.chance(0.2))
    pairs.push([random.pick(['__proto__', 'constructor', 'hasOwnProperty', '', '%00', '%ff']), 'x']);
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => (random.chance(0.02) ? name : `${name}=${value}`)).join('&')}`;
}

/** One request of an operation: valid in about a third of the cases, else spoiled in one to three places. */
export function requestFor(target: Target, corpus: Corpus, random: Random): Request {
  const isValid = random.chance(0.3);
  const spoils = (probability: number) => !isValid && random.chance(probability);
  const headers: Record<string, string> = { 'x-channel': 'web' };
  if (target.isIdempotent && random.chance(0.5))
    headers['idempotency-key'] = random.pick([
      'key-1',
      'key-2',
      random.uuid(),
      'é'.repeat(20),
      'k'.repeat(201),
      '',
    ]);
  const path = pathFor(target, corpus, random, spoils(0.25)) + queryFor(target, corpus, random, spoils(0.6));
  const method = spoils(0.03)
    ? random.pick(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'])
    : target.method;
  let body: Buffer | null = null;
  if (target.body && target.isMultipart) {
    const given = validObject(target.body, corpus, random);
    if (spoils(0.5)) spoilObject(given, target.body, random);
    const parts = multipartOf(given, random, spoils(0.4));
    headers['content-type'] = parts.type;
    body = parts.body;
  } else if (method !== 'GET' && method !== 'HEAD') {
    const given = target.body ? validObject(target.body, corpus, random) : {};
    if (!isValid && target.body)
      for (let left = random.below(3); left >= 0; left -= 1) spoilObject(given, target.body, random);
    const text = JSON.stringify(given);
    body = spoils(0.12) ? brokenBody(text, random) : Buffer.from(text);
    headers['content-type'] = spoils(0.05)
      ? random.pick([
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'application/json; charset=utf-16',
          'application/json; charset=\u00ff',
          'nonsense',
          '*/*',
        ])
      : 'application/json';
    if (spoils(0.02)) delete headers['content-type'];
    if (spoils(0.02)) headers['content-encoding'] = random.pick(['gzip', 'br', 'nonsense']);
  }
  return { name: target.name, method, path, headers, body, as: asking(target, random) };
}

const asking = ({ isPublic, name }: Target, random: Random): string =>
  name.startsWith('auth.')
    ? random.pick(['guest', 'guest', 'nobody'])
    : isPublic
      ? random.pick(['nobody', 'admin'])
      : random.chance(0.72)
        ? 'admin'
        : random.pick(['member', 'member', 'stranger', 'visitor', 'nobody', 'forged']);

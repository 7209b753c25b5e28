import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from '#tests/support/sources.ts';

const opensConnections = /\bfetch\(|from '(node:)?(https?|http2|net|tls|undici)'/;

/** Files that may open a connection, and the source of their addresses. */
const allowed: Record<string, string> = {
  'server/providers/publicFetch.ts': 'from outside: every IP address is judged',
  'server/providers/publicAddress.ts': 'opens none: node:net parses IP addresses',
  'server/providers/call.ts': 'from the configuration',
  'server/media/s3.ts': 'from the configuration',
};

it('The server fetches addresses from outside through the guard only', () => {
  const found = sources(['server'])
    .filter((path) => opensConnections.test(importTypesLeftOut(readFileSync(path, 'utf8'))))
    .filter((path) => !(path in allowed));
  expect(found).toEqual([]);
});

const importTypesLeftOut = (text: string): string => text.replaceAll(/^import type .*$/gm, '');

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Env } from '#server/env.ts';
import type { FileStore } from '#server/media/fileStore.ts';
import { openFileStore } from '#server/media/openFileStore.ts';
import { openUploads } from '#server/media/uploads.ts';
import { openSeal } from '#server/lib/secrets.ts';
import { Readable } from 'node:stream';

const folder = mkdtempSync(join(tmpdir(), 'parley-store-'));
const held = new Map<string, Buffer>();
const access = { id: 'AKIDEXAMPLE', secret: 'a-secret-key' };
let bucket: Server;
let stores: Record<string, FileStore>;

beforeAll(async () => {
  bucket = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '', headers } = request;
      if (!isSignedByUs(method, url, headers)) return response.writeHead(403).end();
      if (method === 'PUT') held.set(url, body);
      if (method === 'DELETE') held.delete(url);
      const bytes = held.get(url);
      if (method === 'GET' && !bytes) return response.writeHead(404).end();
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      return response.end(
        method === 'GET' ? bytes?.subarray(Number(from ?? 0), Number(to ?? bytes.length) + 1) : undefined,
      );
    });
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'parley',
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: access.id,
    S3_SECRET_ACCESS_KEY: access.secret,
  };
  stores = {
    'the disk': openFileStore({ DATA_DIR: folder } as Env),
    'a bucket': openFileStore({ DATA_DIR: folder, ...s3 } as Env),
  };
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true });
});

/** Checks Amazon's signature by its published steps. */
function isSignedByUs(method: string, url: string, headers: NodeJS.Dict<string | string[]>): boolean {
  const given = String(headers.authorization ?? '');
  const [, scope = '', names = '', signature = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(given) ?? [];
  const canonical = [
    method,
    url,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (from, part) => createHmac('sha256', from).update(part).digest(),
      Buffer.from(`AWS4${access.secret}`),
    );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

describe.each(['the disk', 'a bucket'])('files on %s', (where) => {
  it('are stored complete, read in parts and deleted', async () => {
    const store = stores[where]!;
    const key = randomUUID();
    const path = join(folder, randomUUID());
    writeFileSync(path, 'Hello, files');
    await store.keep(key, path, 12);
    const read = async (range?: { start: number; end: number }) => {
      const bytes = await store.open(key, range);
      return bytes ? String(await buffer(bytes)) : null;
    };
    expect([await read(), await read({ start: 7, end: 11 })]).toEqual(['Hello, files', 'files']);
    // Deleted while somebody reads them: nothing fails, and nobody else finds them.
    const opened = await store.open(key);
    await store.drop(key);
    await store.drop(key);
    expect(String(await buffer(opened!))).toBe('Hello, files');
    expect(await read()).toBeNull();
  });
});

describe('uploads', () => {
  it('not continued for a day are deleted', async () => {
    let ahead = 0;
    const uploads = openUploads(join(folder, 'uploads'), { now: () => Date.now() + ahead });
    const key = { organisationId: 'o', userId: 'u', clientMessageId: 'c' };
    await uploads.write(key, Readable.from([Buffer.from('half')]), {
      offset: 0,
      stopped: new AbortController().signal,
      most: 100,
    });
    await uploads.sweep();
    expect(await uploads.received(key)).toBe(4);
    ahead = 25 * 3_600_000;
    await uploads.sweep();
    expect(await uploads.received(key)).toBe(0);
  });
});

describe('a sealed secret', () => {
  it('can be decrypted only with the same secret and unchanged, and is different each time', () => {
    const seal = openSeal('s'.repeat(40));
    const [one, two] = [seal.seal('IGAA-token'), seal.seal('IGAA-token')];
    expect([seal.open(one), seal.open(two), one === two, one.includes('IGAA')]).toEqual([
      'IGAA-token',
      'IGAA-token',
      false,
      false,
    ]);
    expect(() => openSeal('t'.repeat(40)).open(one)).toThrow();
    const bytes = Buffer.from(one, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => seal.open(bytes.toString('base64url'))).toThrow();
  });
});

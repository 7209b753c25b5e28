import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FileStore } from './fileStore.ts';

interface Bucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Opens a bucket of Amazon S3 or a compatible service, addressed by path. */
export function openS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const addressOf = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;
  const client = import('aws4fetch').then(
    ({ AwsClient }) => new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 }),
  );
  const ask = async (key: string, init: RequestInit) => {
    // The body is streamed, so it is not part of the signature.
    const headers = { ...(init.headers as object), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    return fetch(await (await client).sign(addressOf(key), { ...init, headers }));
  };
  const fail = (what: string, { status }: Response): never => {
    throw new Error(`The bucket answered ${status} when a file was ${what}.`);
  };

  return {
    async keep(key, path, size) {
      const response = await ask(key, {
        method: 'PUT',
        headers: { 'content-length': String(size) },
        body: Readable.toWeb(createReadStream(path)) as RequestInit['body'],
        duplex: 'half',
      } as RequestInit);
      if (!response.ok) fail('stored', response);
      await rm(path, { force: true });
    },
    async open(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await ask(key, { method: 'GET', ...(headers ? { headers } : {}) });
      if (response.status === 404) return null;
      if (!response.ok || !response.body) return fail('read', response);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    async *untouched() {},
    async drop(key) {
      const response = await ask(key, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) fail('dropped', response);
    },
  };
}

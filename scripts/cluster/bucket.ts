import { join } from 'node:path';
import { startChild, type Child } from '../stack/child.ts';
import { root } from '../stack/settings.ts';
import { untilPort } from './ready.ts';

/** Starts a small S3 server whose bucket all nodes share. */
export async function startBucket(
  folder: string,
  port: number,
): Promise<{ child: Child; env: Record<string, string> }> {
  const child = startChild({
    name: 'bucket',
    args: [
      join(root, 'node_modules/s3rver/bin/s3rver.js'),
      '--directory',
      folder,
      '--address',
      '127.0.0.1',
      '--port',
      String(port),
      '--silent',
      '--configure-bucket',
      'parley',
    ],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    log: join(folder, '..', 'bucket.log'),
  });
  await untilPort(child, port);
  return {
    child,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'parley',
      // The only key that this server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}

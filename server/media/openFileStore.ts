import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { openDisk } from './disk.ts';
import type { FileStore } from './fileStore.ts';
import { openS3 } from './s3.ts';

/** Opens the configured bucket, otherwise a folder of the data folder. */
export const openFileStore = (env: Env): FileStore =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? openS3({
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      })
    : openDisk(join(env.DATA_DIR, 'files'));

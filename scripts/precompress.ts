import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg)$/;

/** Returns whether a file has a compressed copy made after it: the pages are built one after another into one folder. */
const isCompressed = async (path: string) => {
  const [own, copy] = await Promise.all([stat(path), stat(`${path}.gz`).catch(() => null)]);
  return copy !== null && copy.mtimeMs >= own.mtimeMs;
};

/** Writes a compressed copy of each text file of the build, so that the server never compresses at runtime. */
export const precompress = (): Plugin => ({
  name: 'parley:precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file);
        if (await isCompressed(path)) return;
        const text = await readFile(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        await writeFile(`${path}.br`, await brotli(text, { params }));
        await writeFile(`${path}.gz`, await zip(text, { level: 9 }));
      }),
    );
  },
});

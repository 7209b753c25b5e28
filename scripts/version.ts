import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Writes the build's version into its page: a hash of the file names, which contain content hashes. */
export const version = (): Plugin => ({
  name: 'parley:version',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const names = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const content = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16);
      return [{ tag: 'meta', attrs: { name: 'parley-version', content }, injectTo: 'head' }];
    },
  },
});

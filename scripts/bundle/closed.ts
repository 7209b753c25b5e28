import type { Plugin } from 'vite';

/** Blocks requests for other resources: screens use only their fixtures, here and on a static site. */
export const closed = (): Plugin => ({
  name: 'parley:closed',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content:
          "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:; connect-src 'none'; frame-src 'none'; form-action 'none'",
      },
      injectTo: 'head-prepend',
    },
  ],
});

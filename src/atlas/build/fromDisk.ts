import type { Plugin } from 'vite';

/**
 * Makes a static page that opens from `file://`, where browsers load neither modules nor workers.
 * The page becomes one classic script that contains the layout engine's worker.
 */
export const fromDisk = (): Plugin => ({
  name: 'parley:from-disk',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      assetsInlineLimit: 1_000_000,
      modulePreload: false,
      // All chunks are one script, and the remaining uses of `import.meta` only locate other chunks.
      chunkSizeWarningLimit: 8_000,
      rolldownOptions: {
        output: { format: 'iife', codeSplitting: false },
        checks: { emptyImportMeta: false },
      },
    },
  }),
  resolveId(source, importer) {
    if (!source.endsWith('/elkWorker.ts')) return null;
    return this.resolve(source.replace('elkWorker.ts', 'elkWorkerInline.ts'), importer, { skipSelf: true });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll(/<script type="module" crossorigin/g, '<script defer')
        .replaceAll(/<link rel="stylesheet" crossorigin/g, '<link rel="stylesheet"'),
  },
});

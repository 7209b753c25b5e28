import type { Plugin } from 'vite';

/**
 * Makes a static page open from `file://`: browsers load neither modules nor workers from there. The page becomes one
 * classic script, and the layout engine's worker is part of it.
 */
export const fromDisk = (): Plugin => ({
  name: 'parley:from-disk',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      assetsInlineLimit: 1_000_000,
      modulePreload: false,
      // One script holds everything, and the few uses of `import.meta` only find other chunks.
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

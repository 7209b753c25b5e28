import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { fromDisk } from './src/atlas/build/fromDisk.ts';
import { asIndex, atlasMaterial } from './src/atlas/build/plugin.ts';

/**
 * The atlas is a bundle of its own, so that the dashboard shares no chunk with it. Its addresses are relative: the same
 * files serve at `/atlas` beside the dashboard, and from any file server (`--mode static`, in `dist-atlas`).
 */
export default defineConfig(({ mode }) => {
  const isStatic = mode === 'static';
  return {
    base: './',
    plugins: [
      atlasMaterial(fileURLToPath(new URL('.', import.meta.url))),
      vanillaExtractPlugin(),
      react(),
      ...(isStatic ? [asIndex(), fromDisk()] : [precompress()]),
    ],
    build: {
      outDir: isStatic ? 'dist-atlas' : 'dist',
      // Beside the dashboard it comes second and leaves what is there.
      emptyOutDir: isStatic,
      target: 'es2023',
      assetsInlineLimit: isStatic ? 1_000_000 : 0,
      chunkSizeWarningLimit: 1500,
      rolldownOptions: { input: { atlas: 'atlas.html' } },
    },
  };
});

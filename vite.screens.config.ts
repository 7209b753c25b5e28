import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { fromDisk } from './src/atlas/build/fromDisk.ts';
import { messages } from './src/i18n/build/plugin.ts';

/** What is on a screen comes from its fixtures; whatever else it names is not fetched, here or from a static site. */
const closed = (): Plugin => ({
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

/**
 * Any state of any chart as the real screen, which the atlas shows in frames. A bundle of its own: it holds every view
 * and every fixture, and neither the dashboard nor the atlas may carry them.
 */
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    messages(),
    vanillaExtractPlugin(),
    react(),
    closed(),
    mode === 'static' ? fromDisk() : precompress(),
  ],
  build: {
    outDir: mode === 'static' ? 'dist-atlas' : 'dist',
    // It comes after what it stands beside, and leaves that.
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: mode === 'static' ? 1_000_000 : 0,
    chunkSizeWarningLimit: 2500,
    rolldownOptions: { input: { screens: 'screens.html' }, checks: { ineffectiveDynamicImport: false } },
  },
}));

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { withoutDescriptions } from './scripts/withoutDescriptions.ts';

/** The payer's page is a bundle of its own: whoever pays an invoice loads nothing of the dashboard. */
export default defineConfig({
  plugins: [withoutDescriptions(), vanillaExtractPlugin(), react(), precompress()],
  build: {
    outDir: 'dist',
    // Beside the dashboard it comes later and leaves what is there.
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { input: { pay: 'pay.html' } },
  },
});

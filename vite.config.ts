import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './src/i18n/build/plugin.ts';
import { precompress } from './scripts/precompress.ts';
import { version } from './scripts/version.ts';
import { atlasMaterial } from './src/atlas/build/plugin.ts';
import { withoutDescriptions } from './scripts/withoutDescriptions.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const noParser = new URL('./node_modules/@formatjs/icu-messageformat-parser/no-parser.js', import.meta.url);
const served = ['/api', '/webhooks', '/healthz', '/readyz', '/metrics'];

export default defineConfig(({ command }) => ({
  plugins: [
    // While developing the atlas is served too; it is built by a configuration of its own.
    ...(command === 'serve' ? [atlasMaterial(fileURLToPath(new URL('.', import.meta.url)))] : []),
    messages(),
    withoutDescriptions(),
    vanillaExtractPlugin(),
    react(),
    version(),
    precompress(),
  ],
  resolve: {
    // Messages arrive parsed, so the product ships no parser for them.
    alias:
      command === 'build'
        ? [{ find: '@formatjs/icu-messageformat-parser', replacement: fileURLToPath(noParser) }]
        : [],
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? 5173),
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
}));

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { atlasMaterial } from './src/atlas/build/plugin.ts';
import { configOf } from './vite.entries.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const served = ['/api', '/webhooks', '/healthz', '/readyz', '/metrics'];

/** The dashboard, and all pages while developing; `scripts/bundle.ts` builds the other entries. */
export default defineConfig(({ command }) => {
  const dashboard = configOf('dashboard');
  return {
    ...dashboard,
    plugins: [
      ...(command === 'serve' ? [atlasMaterial(fileURLToPath(new URL('.', import.meta.url)))] : []),
      dashboard.plugins,
    ],
    server: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 5173),
      proxy: {
        ...Object.fromEntries(served.map((path) => [path, { target: server }])),
        '/socket.io': { target: server, ws: true },
      },
    },
  };
});

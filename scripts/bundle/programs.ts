/**
 * Bundles the server and the sandbox, so that a start reads a few files instead of 3,400, into the folder that is given.
 * Started by `scripts/stack/build.ts`.
 */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { root } from '../stack/settings.ts';

/** Packages with binaries of their own, and those that tracing instruments when they are loaded. */
const unbundled = [/^@opentelemetry\//, 'ioredis', 'pg', 'sharp'];

const PACKAGES = 'packages';

/** Modules keep their place: files and threads are found from it. */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta' },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

/** A map of the packages would take the server 120 MB of memory; Node reads the map of each file that it loads. */
const withoutMapOfPackages: Plugin = {
  name: 'without map of packages',
  generateBundle(_, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'chunk' || file.name !== PACKAGES) continue;
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      delete bundle[`${name}.map`];
    }
  },
};

const bundle = (program: string) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [places, withoutMapOfPackages],
    // As Node resolves packages.
    resolve: { mainFields: ['main'] },
    ssr: { noExternal: true, resolve: { conditions: ['node'] } },
    build: {
      ssr: `${program}/main.ts`,
      outDir: join(outDir, program),
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        external: unbundled,
        output: {
          // Node reads the maps at the start, where the log asks who calls it.
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: PACKAGES, test: /node_modules/ }] },
        },
      },
    },
  });

const [outDir = ''] = process.argv.slice(2);
await Promise.all([bundle('server'), bundle('sandbox')]);

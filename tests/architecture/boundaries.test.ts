import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf, layerOf, sources } from '#tests/support/sources.ts';

interface Allowed {
  layers: string[];
  packages: string[];
}

/** What each layer may import. A layer always may import itself; nothing else is allowed by default. */
const allowed: Record<string, Allowed> = {
  contract: { layers: [], packages: ['zod'] },
  'src/lib': { layers: [], packages: ['big.js', 'libphonenumber-js'] },
  'src/machines': { layers: ['contract', 'src/lib'], packages: ['xstate', 'fuse.js'] },
  'src/services': {
    layers: ['contract', 'src/lib'],
    packages: ['@tanstack/query-core', 'socket.io-client', 'pdfjs-dist', 'idb-keyval', 'mediabunny'],
  },
  'src/services/reads': {
    layers: ['contract', 'src/lib', 'src/services'],
    packages: ['react', '@tanstack/react-query'],
  },
  'src/ui': { layers: ['src/lib'], packages: ['react', 'radix-ui', 'cmdk', 'wouter', '@vanilla-extract/*'] },
  'src/i18n': { layers: ['src/lib'], packages: ['react', 'react-intl', '@formatjs/*'] },
  'src/i18n/build': { layers: ['src/i18n'], packages: ['vite', '@formatjs/*', 'node:*'] },
  'src/features': {
    layers: ['contract', 'src/machines', 'src/services/reads', 'src/ui', 'src/i18n', 'src/lib'],
    packages: [
      'react',
      '@xstate/react',
      'xstate',
      '@tanstack/react-virtual',
      'react-hook-form',
      '@hookform/resolvers',
      'react-markdown',
      '@vanilla-extract/*',
    ],
  },
  'src/flows': { layers: ['contract', 'src/machines', 'src/i18n', 'src/lib'], packages: ['xstate'] },
  'src/atlas': {
    layers: [
      'contract',
      'src/flows',
      'src/machines',
      'src/features',
      'src/services/reads',
      'src/ui',
      'src/i18n',
      'src/lib',
    ],
    packages: [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      'elkjs',
      '@fontsource-variable/*',
      'virtual:atlas',
      '@vanilla-extract/*',
    ],
  },
  'src/atlas/build': { layers: [], packages: ['vite', 'node:*'] },
  'src/pay': {
    layers: ['contract', 'src/machines', 'src/ui', 'src/i18n', 'src/lib'],
    packages: ['react', 'react-dom', 'xstate', '@xstate/react', '@vanilla-extract/*'],
  },
  'src/app': {
    layers: [
      'contract',
      'src/machines',
      'src/services',
      'src/services/reads',
      'src/features',
      'src/ui',
      'src/i18n',
      'src/lib',
    ],
    packages: ['*'],
  },
  'server/domain': {
    layers: ['contract', 'src/machines/lifecycles', 'src/lib'],
    packages: ['libphonenumber-js', 'xstate', 'fuse.js'],
  },
  'server/db': {
    layers: ['contract', 'server/domain', 'src/lib', 'server'],
    packages: ['drizzle-orm', 'pg', 'node:*'],
  },
  'server/providers': {
    layers: ['contract', 'server/domain', 'server/db', 'src/lib'],
    packages: ['undici', 'zod', 'node:*'],
  },
  'server/realtime': {
    layers: ['contract', 'server/domain', 'server/db', 'src/lib', 'src/machines/lifecycles', 'server'],
    packages: ['socket.io', 'xstate', 'zod', 'node:*'],
  },
  'server/jobs': {
    layers: [
      'contract',
      'server/domain',
      'server/db',
      'server/providers',
      'server/realtime',
      'src/lib',
      'server',
    ],
    packages: ['pino', 'pg', 'node:*'],
  },
  'server/routes': {
    layers: [
      'contract',
      'server/domain',
      'server/db',
      'server/providers',
      'server/realtime',
      'server/jobs',
      'src/lib',
      'server',
    ],
    packages: ['fastify', 'node:*'],
  },
  server: {
    layers: [
      'contract',
      'server/domain',
      'server/db',
      'server/providers',
      'server/realtime',
      'server/jobs',
      'server/routes',
      'src/lib',
      'src/machines/lifecycles',
      'scripts',
    ],
    packages: ['*'],
  },
  sandbox: { layers: [], packages: ['*'] },
};

const layers = Object.keys(allowed);
/** Lifecycles lie in the machines' folder, and the server may reach them and nothing beside them. */
const named = [...layers, 'src/machines/lifecycles', 'scripts', 'tests', 'bench'];
const product = sources(['contract', 'src', 'server', 'sandbox']);

it('every file of the product belongs to a layer', () => {
  expect(product.filter((file) => !layerOf(file, named))).toEqual([]);
});

it.each(product)('%s imports only what its layer may', (file) => {
  const layer = ownLayer(file);
  expect(
    importsOf(file)
      .map((specifier) => crossing(layer, specifier))
      .filter(Boolean),
  ).toEqual([]);
});

it('models stay out of the product', () => {
  const mayHave = /^src\/(machines|flows|atlas)\//;
  const guilty = product.filter(
    (file) => !mayHave.test(file) && importsOf(file).some((it) => /\.model\.ts$|models\.ts$/.test(it)),
  );
  expect(guilty).toEqual([]);
});

it('no feature imports another feature, but for what they have in common', () => {
  const areaOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
  const guilty = product.filter((file) => {
    const area = areaOf(file);
    return (
      area &&
      !joining.has(file) &&
      importsOf(file).some(
        (it) =>
          /^\.\.\/(\w+)\//.exec(it)?.[1] !== undefined &&
          !it.startsWith('../common/') &&
          !isOwn(area, it) &&
          !lent.has(it),
      )
    );
  });
  expect(guilty).toEqual([]);
});

/** What puts the parts of several areas together: the dialogs beside a conversation, and the profile's tabs. */
const joining = new Set([
  'src/features/conversation/DeskParts.tsx',
  'src/features/contact/ProfileDialog.tsx',
]);
/** How a message's words and files look, wherever they are shown. */
const lent = new Set([
  '../conversation/Prose.tsx',
  '../conversation/TemplateParts.tsx',
  '../conversation/message/DocumentPreview.tsx',
  '../conversation/message/useFileSize.ts',
]);
const isOwn = (area: string, specifier: string) => specifier.startsWith(`../${area}/`);

it('the environment is read in one place per side', () => {
  const readers = product.filter((file) =>
    /process\.env|import\.meta\.env\b/.test(readFileSync(file, 'utf8')),
  );
  expect(readers.filter((file) => !mayReadEnv.has(file))).toEqual([]);
});

const mayReadEnv = new Set([
  'src/app/env.ts',
  'server/env.ts',
  'server/main.ts',
  'sandbox/env.ts',
  'sandbox/main.ts',
  'src/i18n/Speaking.tsx',
]);

function ownLayer(file: string): string {
  const layer = layerOf(file, named) as string;
  return layer === 'src/machines/lifecycles' ? 'src/machines' : layer;
}

function crossing(layer: string, specifier: string): string | undefined {
  const { layers: others, packages } = allowed[layer] as Allowed;
  if (specifier.startsWith('.'))
    return specifier.startsWith('../../') ? `${specifier}: reach across with #, not ../..` : undefined;
  if (specifier.startsWith('#')) {
    const path = specifier
      .replace(/^#(machines|features|services|ui|lib|i18n|flows|atlas|app)\//, 'src/$1/')
      .replace(/^#/, '');
    const target = layerOf(path, named) as string;
    const within = target === layer || (layer === 'src/machines' && target === 'src/machines/lifecycles');
    const reached =
      others.includes(target) || (target === 'src/machines/lifecycles' && others.includes('src/machines'));
    return within || reached ? undefined : `${specifier}: ${layer} may not import ${target}`;
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const fits = (it: string) =>
    it === '*' || it === name || (it.endsWith('*') && specifier.startsWith(it.slice(0, -1)));
  return packages.some(fits) ? undefined : `${specifier}: ${layer} may not use this package`;
}

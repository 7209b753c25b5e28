import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { circlesIn, importsOf, layerOf, sources, targetOf } from '#tests/support/sources.ts';

interface Allowed {
  layers: string[];
  packages: string[];
}

/**
 * What each layer may import, from the lowest to the highest: the layers named, which stand above it in this table, and
 * itself. A file may be a layer.
 */
const allowed: Record<string, Allowed> = {
  contract: { layers: [], packages: ['zod'] },
  'src/lib': { layers: [], packages: ['big.js', 'chrono-node', 'libphonenumber-js', 'papaparse'] },
  'src/machines': { layers: ['contract', 'src/lib'], packages: ['xstate', 'fuse.js'] },
  'src/audience': {
    layers: ['src/lib'],
    packages: ['big.js', 'libphonenumber-js', 'papaparse', 'xlsx'],
  },
  'src/services': {
    layers: ['contract', 'src/lib', 'src/audience'],
    packages: [
      '@simplewebauthn/browser',
      '@tanstack/query-core',
      'socket.io-client',
      'pdfjs-dist',
      'idb-keyval',
      'mediabunny',
      'xlsx',
    ],
  },
  'src/services/reads': {
    layers: ['contract', 'src/lib', 'src/services'],
    packages: ['react', '@tanstack/react-query'],
  },
  'src/ui': {
    layers: ['src/lib'],
    packages: ['react', 'radix-ui', 'uqr', 'react-router-dom', '@vanilla-extract/*'],
  },
  'src/i18n': { layers: ['src/lib'], packages: ['react', 'react-intl', '@formatjs/intl'] },
  'src/i18n/build': { layers: [], packages: ['vite', '@formatjs/icu-messageformat-parser', 'node:*'] },
  'src/features': {
    layers: ['contract', 'src/machines', 'src/services/reads', 'src/ui', 'src/i18n', 'src/lib'],
    packages: ['react', '@xstate/react', 'xstate', '@tanstack/react-virtual', '@vanilla-extract/*'],
  },
  'src/flows': { layers: ['contract', 'src/machines', 'src/i18n', 'src/lib'], packages: ['xstate'] },
  'src/atlas/build': { layers: [], packages: ['vite', 'node:*'] },
  'src/atlas': {
    layers: [
      'contract',
      'src/atlas/build',
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
  'src/apiDocs': { layers: [], packages: ['swagger-ui-dist'] },
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
  'server/env.ts': { layers: [], packages: ['zod'] },
  'server/lib': { layers: ['contract'], packages: ['node:*', 'prom-client', '@opentelemetry/*'] },
  'server/domain': {
    layers: ['contract', 'src/lib', 'src/machines/lifecycles'],
    packages: ['@formatjs/intl', 'libphonenumber-js', 'xstate', 'fuse.js'],
  },
  'server/db': {
    layers: ['contract', 'src/lib', 'server/env.ts', 'server/lib', 'server/domain'],
    packages: ['pg', 'node:*'],
  },
  'server/providers': {
    layers: ['contract', 'src/lib', 'server/lib', 'server/domain'],
    packages: ['zod', 'nodemailer', 'stripe', 'node:*'],
  },
  'server/media': {
    layers: ['contract', 'src/lib', 'src/audience', 'server/env.ts', 'server/lib', 'server/db'],
    packages: [
      'pg',
      'aws4fetch',
      'file-type',
      'htmlparser2',
      'mammoth',
      'mediabunny',
      'node:*',
      'pdfjs-dist',
      'sharp',
      'word-extractor',
      'yauzl',
      'yazl',
    ],
  },
  'server/identity': {
    layers: ['contract', 'server/env.ts', 'server/lib', 'server/db'],
    packages: [
      'pg',
      'better-auth',
      '@better-auth/*',
      '@simplewebauthn/server',
      '@zxcvbn-ts/*',
      'otpauth',
      'zod',
      'node:*',
    ],
  },
  'server/realtime': {
    layers: ['contract', 'server/lib', 'server/domain', 'server/db', 'server/media', 'server/identity'],
    packages: ['socket.io', '@socket.io/redis-streams-adapter', 'ioredis', 'zod', 'node:*'],
  },
  'server/push': {
    layers: ['contract', 'server/env.ts', 'server/lib', 'server/domain', 'server/db', 'server/providers'],
    packages: ['web-push', 'zod'],
  },
  'server/integrations': {
    layers: [
      'contract',
      'src/lib',
      'server/env.ts',
      'server/lib',
      'server/domain',
      'server/db',
      'server/providers',
      'server/identity',
      'server/realtime',
      'server/push',
    ],
    packages: ['fuse.js', 'zod', 'node:*'],
  },
  'server/context.ts': {
    layers: [
      'contract',
      'server/lib',
      'server/media',
      'server/identity',
      'server/realtime',
      'server/push',
      'server/integrations',
    ],
    packages: [],
  },
  'server/jobs': {
    layers: [
      'contract',
      'src/lib',
      'server/lib',
      'server/domain',
      'server/db',
      'server/providers',
      'server/media',
      'server/integrations',
      'server/context.ts',
    ],
    packages: ['pg', 'node:*'],
  },
  'server/http': {
    layers: [
      'contract',
      'server/env.ts',
      'server/lib',
      'server/domain',
      'server/db',
      'server/media',
      'server/identity',
      'server/realtime',
      'server/context.ts',
    ],
    packages: ['fastify', '@fastify/*', '@streamparser/json', 'pino', 'zod', 'node:*'],
  },
  'server/routes': {
    layers: [
      'contract',
      'src/lib',
      'server/lib',
      'server/domain',
      'server/db',
      'server/providers',
      'server/media',
      'server/identity',
      'server/integrations',
      'server/context.ts',
      'server/jobs',
      'server/http',
    ],
    packages: ['fastify', 'zod', 'node:*'],
  },
  'server/demo': {
    layers: ['contract', 'server/env.ts', 'server/lib', 'server/domain', 'server/db', 'server/media'],
    packages: ['pg', 'better-auth', 'node:*'],
  },
  server: {
    layers: [
      'server/env.ts',
      'server/lib',
      'server/db',
      'server/media',
      'server/identity',
      'server/realtime',
      'server/push',
      'server/integrations',
      'server/context.ts',
      'server/jobs',
      'server/http',
      'server/routes',
      'server/demo',
    ],
    packages: ['fastify', 'node:*'],
  },
  'sandbox/env.ts': { layers: [], packages: ['zod', 'node:*'] },
  'sandbox/state': { layers: [], packages: ['node:*'] },
  'sandbox/media': { layers: ['sandbox/state'], packages: ['node:*'] },
  'sandbox/mail': { layers: [], packages: ['smtp-server', 'postal-mime', 'node:*'] },
  'sandbox/page': { layers: ['sandbox/state'], packages: [] },
  'sandbox/webhooks': { layers: ['sandbox/state'], packages: ['zod', 'node:*'] },
  'sandbox/wire': {
    layers: ['sandbox/state', 'sandbox/media', 'sandbox/webhooks'],
    packages: ['zod', 'node:*'],
  },
  'sandbox/templates': { layers: ['sandbox/state'], packages: ['zod', 'node:*'] },
  'sandbox/instagram': {
    layers: ['sandbox/state', 'sandbox/media', 'sandbox/webhooks'],
    packages: ['fastify', 'zod', 'node:*'],
  },
  'sandbox/d360': {
    layers: ['sandbox/env.ts', 'sandbox/state', 'sandbox/webhooks', 'sandbox/wire'],
    packages: ['node:*'],
  },
  'sandbox/pawapay': {
    layers: ['sandbox/env.ts', 'sandbox/state', 'sandbox/webhooks', 'sandbox/wire'],
    packages: ['zod', 'node:*'],
  },
  'sandbox/crm': { layers: ['sandbox/state'], packages: ['zod', 'node:*'] },
  'sandbox/stripe': { layers: ['sandbox/state', 'sandbox/webhooks'], packages: ['zod', 'node:*'] },
  'sandbox/shopify': {
    layers: ['sandbox/env.ts', 'sandbox/state', 'sandbox/webhooks'],
    packages: ['graphql', 'zod', 'node:*'],
  },
  'sandbox/sandbox.ts': {
    layers: [
      'sandbox/env.ts',
      'sandbox/state',
      'sandbox/media',
      'sandbox/mail',
      'sandbox/webhooks',
      'sandbox/wire',
      'sandbox/templates',
      'sandbox/instagram',
      'sandbox/d360',
      'sandbox/pawapay',
      'sandbox/crm',
      'sandbox/stripe',
      'sandbox/shopify',
    ],
    packages: ['node:*'],
  },
  'sandbox/routes': {
    layers: [
      'sandbox/state',
      'sandbox/media',
      'sandbox/mail',
      'sandbox/page',
      'sandbox/webhooks',
      'sandbox/wire',
      'sandbox/templates',
      'sandbox/instagram',
      'sandbox/d360',
      'sandbox/pawapay',
      'sandbox/crm',
      'sandbox/stripe',
      'sandbox/shopify',
      'sandbox/sandbox.ts',
    ],
    packages: ['fastify', 'zod', 'node:*'],
  },
  sandbox: {
    layers: ['sandbox/env.ts', 'sandbox/webhooks', 'sandbox/stripe', 'sandbox/routes', 'sandbox/sandbox.ts'],
    packages: ['node:*', 'fastify', '@fastify/*', 'zod'],
  },
};

const layers = Object.keys(allowed);
/** Layers and folders; the server may import the lifecycles from the machines' folder and nothing else there. */
const named = [...layers, 'src/machines/lifecycles', 'scripts', 'tests', 'bench'];
const product = sources(['contract', 'src', 'server', 'sandbox']);

it('every file of the product belongs to a layer', () => {
  expect(product.filter((file) => !layerOf(file, named))).toEqual([]);
});

it.each(product)('%s imports only what its layer may', (file) => {
  const layer = ownLayer(file);
  expect(
    importsOf(file)
      .map((specifier) => crossing(file, layer, specifier))
      .filter(Boolean),
  ).toEqual([]);
});

it('a layer may import only layers below it', () => {
  const upward = layers.flatMap((layer, place) =>
    (allowed[layer] as Allowed).layers
      .filter(
        (other) => layers.indexOf(other.replace(/^src\/machines\/lifecycles$/, 'src/machines')) >= place,
      )
      .map((other) => `${layer} → ${other}`),
  );
  expect(upward).toEqual([]);
});

it('no files import each other in a circle, by types neither', () => {
  const files = sources(['contract', 'src', 'server', 'sandbox', 'scripts', 'bench', 'tests']);
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => target !== undefined),
    ]),
  );
  expect(circlesIn(graph)).toEqual([]);
});

it('a circle of imports is found, through several files and in types', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['c', 'e']],
    ['e', ['f']],
    ['f', []],
    ['g', ['g']],
  ]);
  expect(circlesIn(graph)).toEqual([['a', 'b', 'c', 'd'], ['g']]);
});

it('the product imports no models', () => {
  const mayHave = /^src\/(machines|flows|atlas)\//;
  const guilty = product.filter(
    (file) => !mayHave.test(file) && importsOf(file).some((it) => /\.model\.ts$|models\.ts$/.test(it)),
  );
  expect(guilty).toEqual([]);
});

it('features import only common parts of other features', () => {
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

/** Files that combine parts of several areas: the contact's dialogs and panel, and the profile's tabs. */
const joining = new Set([
  'src/features/conversation/panel/ContactPanelParts.tsx',
  'src/features/conversation/panel/ContactSections.tsx',
  'src/features/contact/ProfileDialog.tsx',
  'src/features/contacts/ContactFacts.tsx',
]);
/** Views of a message's text and files, and of a file of recipients, used by other areas. */
const lent = new Set([
  '../campaigns/wizard/File.css.ts',
  '../campaigns/wizard/FileSource.tsx',
  '../conversation/Prose.tsx',
  '../conversation/TemplateParts.tsx',
  '../conversation/message/AudioView.tsx',
  '../conversation/message/DocumentPreview.tsx',
  '../conversation/timeline/systemText.ts',
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
  'src/i18n/LanguageProvider.tsx',
]);

function ownLayer(file: string): string {
  const layer = layerOf(file, named) as string;
  return layer === 'src/machines/lifecycles' ? 'src/machines' : layer;
}

function crossing(file: string, layer: string, specifier: string): string | undefined {
  const { layers: others, packages } = allowed[layer] as Allowed;
  const path = targetOf(file, specifier);
  if (path !== undefined) {
    if (specifier.startsWith('../../')) return `${specifier}: reach across with #, not ../..`;
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

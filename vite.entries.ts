import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { closed } from './scripts/bundle/closed.ts';
import { firstLoadOf } from './scripts/bundle/firstLoad.ts';
import { precompress } from './scripts/precompress.ts';
import { version } from './scripts/version.ts';
import { withoutUnread } from './scripts/bundle/withoutUnread.ts';
import { fromDisk } from './src/atlas/build/fromDisk.ts';
import { asIndex, atlasMaterial } from './src/atlas/build/plugin.ts';
import { messages } from './src/i18n/build/plugin.ts';

interface Entry {
  html: string;
  /** What it needs beside styles and React, before them and after. */
  before: () => PluginOption[];
  after?: () => PluginOption[];
  /** The size of a chunk, in kB, over which the build warns. */
  warnsOver?: number;
  sourcemap?: true;
  /** It is also built as a static site, so its addresses are relative. */
  isSite?: true;
  /** Dynamic imports of modules that are there anyway are not worth a warning: it holds everything. */
  isWhole?: true;
}

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The pages, each a bundle of its own, in the order they are built: the dashboard empties `dist`, the others come beside
 * it. Whoever pays an invoice loads nothing of the dashboard, and neither carries the atlas, the
 * states' screens or the page of the public API.
 */
export const entries = {
  dashboard: {
    html: 'index.html',
    before: () => [messages(), withoutUnread()],
    after: () => [version()],
    warnsOver: 700,
    sourcemap: true,
  },
  atlas: {
    html: 'atlas.html',
    before: () => [messages(), atlasMaterial(root)],
    after: () => [],
    warnsOver: 1500,
    isSite: true,
  },
  apiDocs: { html: 'api-docs.html', before: () => [], warnsOver: 2000 },
  pay: { html: 'pay.html', before: () => [messages(), withoutUnread()] },
  rate: { html: 'rate.html', before: () => [messages(), withoutUnread()] },
  screens: {
    html: 'screens.html',
    before: () => [messages()],
    after: () => [closed()],
    warnsOver: 2500,
    isSite: true,
    isWhole: true,
  },
} satisfies Record<string, Entry>;

export type EntryName = keyof typeof entries;

/** The configuration that builds an entry; as a static site, in `dist-atlas`, it also opens from disk. */
export function configOf(name: EntryName, { asSite = false } = {}): UserConfig {
  const entry: Entry = entries[name];
  const { html, before, after, warnsOver, sourcemap, isSite, isWhole } = entry;
  return {
    ...(isSite ? { base: './' } : {}),
    // The texts are compiled by then (`src/i18n/build`), so no page carries the parser.
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    plugins: [
      ...before(),
      vanillaExtractPlugin(),
      react(),
      ...(after?.() ?? []),
      ...(asSite ? [...(name === 'atlas' ? [asIndex()] : []), fromDisk()] : [precompress()]),
    ],
    build: {
      outDir: asSite ? 'dist-atlas' : 'dist',
      emptyOutDir: asSite ? name === 'atlas' : name === 'dashboard',
      target: 'es2023',
      assetsInlineLimit: asSite ? 1_000_000 : 0,
      ...(warnsOver ? { chunkSizeWarningLimit: warnsOver } : {}),
      ...(sourcemap ? { sourcemap } : {}),
      rolldownOptions: {
        // Vite finds the dashboard's page by itself, and while developing the other pages as well.
        ...(name === 'dashboard'
          ? {
              output: {
                codeSplitting: {
                  // Its parts contain what they import, so no file imports one that imports it.
                  includeDependenciesRecursively: false,
                  groups: [{ name: firstLoadOf(root), debugName: 'first load' }],
                },
              },
            }
          : { input: { [name]: html } }),
        ...(isWhole ? { checks: { ineffectiveDynamicImport: false } } : {}),
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { configOf } from '../../vite.entries.ts';
import { chatTexts } from '#i18n/chatTexts.ts';
import { inboxTexts } from '#i18n/inboxTexts.ts';
import { lazyTexts } from '#i18n/lazyTexts.ts';
import { sessionTexts } from '#i18n/sessionTexts.ts';

/** Limits of what a browser fetches before a route can be used, in compressed bytes. */
const LIMITS = [
  [
    'the first route, signing in',
    ['src/app/wiring/session/entrance.ts', 'src/app/screens/Entrance.tsx'],
    175_000,
  ],
  [
    'the inbox',
    ['src/app/wiring/inside.ts', 'src/app/screens/Dashboard.tsx', 'src/app/screens/WarmInbox.tsx'],
    215_000,
  ],
] as const;

/** Limits of the pages that customers open on their phones: all of such a page is loaded at once. */
const CUSTOMER_LIMITS = [
  ['pay', 115_000],
  ['rate', 104_000],
] as const;

/** Above a limit up to this factor a run warns: the last bytes of a change are no reason to stop it. */
const WARNED = 1.02;

let files: Rolldown.RolldownOutput['output'];
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ logLevel: 'silent', build: { write: false, sourcemap: false } });
  const [first] = Array.isArray(built) ? built : [built as Rolldown.RolldownOutput];
  if (!first) throw new Error('Nothing was built.');
  files = first.output;
}, 120_000);
afterAll(() => void vi.unstubAllEnvs());

const chunks = () => files.filter((file) => file.type === 'chunk');
const cssOf = (chunk: Rolldown.OutputChunk) => [
  ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
];

/** Returns a chunk, its imports, and the styles of all of them. */
function closureOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks().find(({ fileName }) => fileName === name);
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const css of cssOf(chunk)) found.add(css);
  for (const imported of chunk.imports) closureOf(imported, found);
  return found;
}

const weightOf = (name: string) => {
  const file = files.find(({ fileName }) => fileName === name);
  if (!file) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
};

/** Returns the files a browser needs before these modules can be used. */
function neededFor(modules: readonly string[]): Set<string> {
  const entry = chunks().find(({ isEntry }) => isEntry);
  const needed = closureOf(entry?.fileName ?? '');
  for (const module of modules) {
    const route = chunks().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    expect(route, module).toBeDefined();
    closureOf(route?.fileName ?? '', needed);
  }
  return needed;
}

it.each(LIMITS)('%s is light enough', (_, modules, limit) => {
  const needed = neededFor(modules);
  const weight = [...needed].map(weightOf).reduce((one, other) => one + other, 0);
  expect(needed.size).toBeGreaterThan(2);
  expect(weight, [...needed].join(', ')).toBeLessThanOrEqual(limit * WARNED);
  if (weight > limit) console.warn(`${modules.at(-1)} is over its limit of ${limit / 1000} kB.`);
  console.info(`${modules.at(-1)}: ${(weight / 1000).toFixed(1)} kB`);
});

it.each(LIMITS)('%s contains no lazily loaded text', (_, modules) => {
  const needed = neededFor(modules);
  const sources = chunks()
    .filter(({ fileName }) => needed.has(fileName))
    .flatMap(({ moduleIds }) => moduleIds)
    // Charts contain no texts; their events may have the name of one.
    .filter((id) => /\/src\/.*\.tsx?$/.test(id) && !/\/src\/(i18n|machines)\//.test(id));
  expect(sources.length).toBeGreaterThan(20);
  const isInbox = modules.some((name) => name.endsWith('Dashboard.tsx'));
  const later = Object.keys({ ...chatTexts, ...lazyTexts, ...(isInbox ? sessionTexts : inboxTexts) });
  const said = sources.flatMap((id) => {
    const text = readFileSync(id, 'utf8');
    return later
      .filter((key) => text.includes(`'${key}'`))
      .map((key) => `${id.replace(/.*\/src\//, 'src/')}: ${key}`);
  });
  expect(said).toEqual([]);
});

it('the dashboard loads nothing of the atlas', () => {
  const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /src\/(atlas|flows|i18n\/atlas)\/|\.model\.ts$|elkjs/.test(id))).toEqual([]);
});

it.each(CUSTOMER_LIMITS)('the page %s of customers is light enough', async (name, limit) => {
  const built = await build({
    configFile: false,
    ...configOf(name),
    logLevel: 'silent',
    build: { ...configOf(name).build, write: false },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const weight = output
    .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source).length)
    .reduce((one, other) => one + other, 0);
  expect(weight).toBeGreaterThan(50_000);
  expect(weight).toBeLessThanOrEqual(limit);
  console.info(`${name}: ${(weight / 1000).toFixed(1)} kB`);
});

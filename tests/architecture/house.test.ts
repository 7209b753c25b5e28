import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { publicOperations } from '#contract/publicApi.ts';
import { models } from '#machines/models.ts';
import { sources } from '#tests/support/sources.ts';
import { sizeReason } from '../../scripts/flows/size.ts';

const machineFiles = sources(['src/machines']).filter((file) => file.endsWith('.machine.ts'));

it('every chart has a model, and every model is in the list', () => {
  const names = machineFiles.map((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] as string);
  expect(machineFiles.filter((file) => !existsSync(file.replace('.machine.ts', '.model.ts')))).toEqual([]);
  expect(names.filter((name) => !Object.hasOwn(models, name))).toEqual([]);
});

it('every chart is named like its file and has a question', () => {
  for (const file of machineFiles) {
    const text = readFileSync(file, 'utf8');
    const name = /([^/]+)\.machine\.ts$/.exec(file)?.[1];
    expect(text, file).toMatch(/^\/\*\*\n \* .*\?/);
    expect(text, file).toContain(`id: '${name}'`);
  }
});

it('views have no state and no effects of their own', () => {
  const allowed = new Set<string>([]);
  const guilty = sources(['src/features'])
    .filter((file) => /\buse(State|Reducer|Effect|LayoutEffect)\b/.test(readFileSync(file, 'utf8')))
    .filter((file) => !allowed.has(file));
  expect(guilty).toEqual([]);
});

it('one place keeps the keys of an input method from all handlers', () => {
  const asking = sources(['src']).filter((file) => /isComposing|keyCode/.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual(['src/ui/focus/compositionKeys.ts']);
});

it('a repeat after a lost answer has the key of the first try', () => {
  const perTry = sources(['src']).filter((file) =>
    /idempotencyKey: crypto\.randomUUID\(\)/.test(readFileSync(file, 'utf8')),
  );
  expect(perTry).toEqual([]);
});

it('content that is being loaded is drawn as `Loading`, not as a spinner alone', () => {
  const guilty = sources(['src/features']).filter((file) =>
    /role="status">\s*<Spinner[^>]*\/>\s*<\/(p|div)>/.test(readFileSync(file, 'utf8')),
  );
  expect(guilty).toEqual([]);
});

it('every operation has a route file of its own, named as the operation', () => {
  const contract = sources(['contract'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const exportOf = (name: string) =>
    new RegExp(
      `export const (\\w+) = (?:scoped\\(\\s*'[\\w.]+',\\s*['"][^\\n]+['"],\\s*)?operation\\(\\{\\s+name: '${name.replace('.', '\\.')}'`,
    ).exec(contract)?.[1];
  const routesIn = (file: string) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^export const \w+Route = \w+\(\s*(\w+)/gm)].map(
      ([, name]) => new RegExp(`(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name,
    );
  };
  const expected = [...operations, ...publicOperations].map(({ name }) => [
    `server/routes/${name.replace('.', '/')}.ts`,
    [exportOf(name)],
  ]);
  const found = sources(['server/routes'])
    .map((file) => [file, routesIn(file)] as const)
    .filter(([, of]) => of.length > 0);
  expect(found).toEqual(expected.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
});

it.each(['server', 'src'])('every folder of %s has a README of at most 15 lines', (top) => {
  const folders = readdirSync(top, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const linesOf = (path: string) =>
    existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
  const lengths = folders.map(({ name }) => [name, linesOf(`${top}/${name}/README.md`)] as const);
  expect(lengths.filter(([, lines]) => lines === 0 || lines > 15)).toEqual([]);
});

it('docs/configuration.md lists every variable of the server’s environment and no other', () => {
  const read = [...readFileSync('server/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)];
  const listed = [...readFileSync('docs/configuration.md', 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)];
  // OpenTelemetry’s packages read these themselves.
  const isOfTracing = (name: string) => name.startsWith('OTEL_');
  const ofStart = new Set(['SANDBOX_PORT', 'SANDBOX_PERSIST', 'SANDBOX_SMTP_PORT']);
  const documented = new Set(
    listed.map(([, name]) => String(name)).filter((name) => !ofStart.has(name) && !isOfTracing(name)),
  );
  expect([...documented].toSorted()).toEqual(read.map(([, name]) => String(name)).toSorted());
});

it('every file that the README and docs name exists', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/atlas.md',
    'docs/configuration.md',
    'docs/sandbox.md',
  ];
  const named = pages.flatMap((page) =>
    [
      ...readFileSync(page, 'utf8').matchAll(
        /`((?:src|server|contract|sandbox|tests|scripts|docs)\/[\w/.-]+)`/g,
      ),
    ].map(([, path]) => [page, String(path)] as const),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, path]) => !existsSync(path))).toEqual([]);
});

it('the root of the server holds the process, its parts, its settings and its context', () => {
  const files = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).toSorted()).toEqual(['app.ts', 'context.ts', 'env.ts', 'main.ts']);
});

it('no file is longer than 250 lines without a reason', () => {
  const tooLong = sources(['contract', 'src', 'server', 'sandbox', 'scripts']).filter((file) => {
    const code = readFileSync(file, 'utf8');
    return code.split('\n').length > 251 && sizeReason(code) === null;
  });
  expect(tooLong).toEqual([]);
});

it('no file contains a remark about work left to do', () => {
  const marks = new RegExp(['TO', 'DO|FIX', 'ME'].join(''));
  expect(
    sources(['contract', 'src', 'server', 'sandbox', 'scripts']).filter((file) =>
      marks.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});

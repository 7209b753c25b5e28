/** Lists of the product's files that both Node and the bundler read, made from the files themselves. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const MADE = 'Made by `npm run lists`';
const LONGEST = 110;

const filesOf = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
const textOf = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const nameOf = (file: string) => basename(file).replace(/\..*$/, '');

/** Formats an import as the formatter does, which breaks a long one. */
function importOf(names: readonly string[], from: string): string[] {
  const line = `import { ${names.join(', ')} } from '${from}';`;
  return line.length <= LONGEST
    ? [line]
    : ['import {', ...names.map((name) => `  ${name},`), `} from '${from}';`];
}

function modelsList(root: string): string[] {
  const files = filesOf(root, 'src/machines/*/*.model.ts');
  return [
    '/**',
    ` * The models of all charts. ${MADE}.`,
    ' *',
    ' * Size     an import and a line for each chart',
    ' */',
    ...files.flatMap((file) => importOf([`${nameOf(file)}Model`], file.replace('src/machines', '.'))),
    "import type { AnyModel } from './model.ts';",
    '',
    '/** All charts of the product, which are explored, tested and drawn. */',
    'export const models: Record<string, AnyModel> = {',
    ...files.map((file) => `  ${nameOf(file)}: ${nameOf(file)}Model,`),
    '};',
  ];
}

/** Names of operations by the names of their constants in the contract. */
const operationsIn = (text: string): [constant: string, operation: string][] =>
  [...text.matchAll(/export const (\w+) = operation\(\{\s*name: '([\w.]+)'/g)].map(
    ([, constant = '', operation = '']) => [constant, operation],
  );

/** Files of the contract that declare operations of the product's own pages. */
const areasOf = (root: string) =>
  filesOf(root, 'contract/*.ts').filter((file) => operationsIn(textOf(root, file)).length > 0);

const areasList = (root: string): string[] => [
  `/** The files of the contract that declare operations. ${MADE}. */`,
  ...areasOf(root).map((file) => `export * as ${nameOf(file)} from './${basename(file)}';`),
];

interface RouteInFile {
  file: string;
  route: string;
  operation: string;
}

/** Routes of a file with their operations; a constant may be imported under another name. */
function routesIn(root: string, file: string, operations: ReadonlyMap<string, string>): RouteInFile[] {
  const text = textOf(root, file);
  const renamed = new Map([...text.matchAll(/(\w+) as (\w+)/g)].map(([, name, local]) => [local, name]));
  return [...text.matchAll(/export const (\w+Route)(?:: Route)? = \w+\(\s*(\w+),/g)].flatMap(
    ([, route = '', local = '']) => {
      const operation = operations.get(renamed.get(local) ?? local);
      return operation === undefined ? [] : [{ file, route, operation }];
    },
  );
}

function routesList(root: string): string[] {
  const operations = new Map(areasOf(root).flatMap((file) => operationsIn(textOf(root, file))));
  const routes = filesOf(root, 'server/routes/*/*.ts').flatMap((file) => routesIn(root, file, operations));
  const times = Map.groupBy(routes, ({ route }) => route);
  /** The folder's name comes first where two folders use the same name. */
  const localOf = ({ file, route }: RouteInFile) => {
    const folder = file.split('/').at(-2) ?? '';
    return (times.get(route) ?? []).length > 1
      ? `${folder}${route[0]?.toUpperCase()}${route.slice(1)}`
      : route;
  };
  const imports = [...Map.groupBy(routes, ({ file }) => file)].flatMap(([file, inFile]) =>
    importOf(
      inFile.map((it) => (localOf(it) === it.route ? it.route : `${it.route} as ${localOf(it)}`)),
      file.replace('server/routes', '.'),
    ),
  );
  return [
    '/**',
    ` * The routes of all operations. ${MADE}.`,
    ' *',
    ' * Size     an import and a line for each operation',
    ' */',
    "import type { OperationName } from '#contract/operations.ts';",
    "import type { Route } from '#server/http/serve.ts';",
    ...imports,
    '',
    '/** Maps every operation of the contract to its route; a missing one is a type error. */',
    'export const routes = {',
    ...routes.map((it) => `  '${it.operation}': ${localOf(it)},`).toSorted(),
    '} satisfies Record<OperationName, Route>;',
  ];
}

const textImports = (names: readonly string[], language: string) =>
  names.map((name) => `import ${name} from './${language}/${name}.json' with { type: 'json' };`);

/** Texts that load with their part: all that no part of the first pages names. */
function lazyTextsList(root: string): string[] {
  const early = ['english', 'sessionTexts', 'inboxTexts', 'chatTexts'].flatMap((name) =>
    [...textOf(root, `src/i18n/${name}.ts`).matchAll(/'\.\/en\/(\w+)\.json'/g)].map(([, it]) => it),
  );
  const names = filesOf(root, 'src/i18n/en/*.json')
    .map(nameOf)
    .filter((name) => !early.includes(name));
  return [
    `// ${MADE}: all texts that english.ts, sessionTexts.ts, inboxTexts.ts and chatTexts.ts do not name.`,
    ...textImports(names, 'en'),
    '',
    'export const lazyTexts = {',
    ...names.map((name) => `  ...${name},`),
    '};',
  ];
}

function frenchList(root: string): string[] {
  const names = filesOf(root, 'src/i18n/fr/*.json').map(nameOf);
  return [
    `// ${MADE}.`,
    "import type { MessageId } from './english.ts';",
    ...textImports(names, 'fr'),
    '',
    '/** Every text of the product in French. */',
    'export const french: Record<MessageId, string> = {',
    ...names.map((name) => `  ...${name},`),
    '};',
  ];
}

/** Each list's file, and the function that makes its lines. */
export const lists: Record<string, (root: string) => string[]> = {
  'contract/areas.ts': areasList,
  'server/routes/routes.ts': routesList,
  'src/i18n/french.ts': frenchList,
  'src/i18n/lazyTexts.ts': lazyTextsList,
  'src/machines/models.ts': modelsList,
};

export const listText = (root: string, make: (root: string) => string[]): string =>
  `${make(root).join('\n')}\n`;

/** Makes lists again; all of them if none is named. */
export function writeLists(root: string, files = Object.keys(lists)): void {
  for (const [file, make] of Object.entries(lists))
    if (files.includes(file)) writeFileSync(join(root, file), listText(root, make));
}

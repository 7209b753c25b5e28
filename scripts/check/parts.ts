/**
 * The parts of `npm run check`, each with a fingerprint of everything that a part's result depends on: its code, what it
 * imports, the settings of the tool, the installed packages and Node. A part whose code reads files by their names depends
 * on the whole repository.
 */
import { importsIn, type Imports } from './imports.ts';
import { fingerprint, type Tree } from './tree.ts';

export interface Part {
  /** A file, or the name of a chart. */
  name: string;
  key: string;
}

/** A test file of the charts; the charts it tests one by one, if it does. */
export interface TestFile extends Part {
  charts: Part[];
}

export interface Parts {
  lint: Part[];
  types: Part[];
  charts: TestFile[];
}

const MODELS = 'src/machines/models.ts';
const EACH_CHART = 'tests/support/eachChart.ts';
const SETUP = 'src/i18n/addLazyTexts.ts';

/** Files that a test reads of each chart by name, besides its imports. */
const readsOf: Record<string, (chart: string) => string[]> = {
  'tests/charts/everyChart.test.ts': (chart) => [`docs/charts/${chart}.md`],
};

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);
const isTypes = (path: string) => /\.tsx?$/.test(path);
const isChartTest = (path: string) => /^tests\/(charts|unit|architecture)\/.*\.test\.ts$/.test(path);
const isIn = (folders: readonly string[]) => (path: string) =>
  isTypes(path) && folders.some((folder) => path.startsWith(`${folder}/`));

/** Returns the file of each chart's model, as `models.ts` imports it. */
export function modelFiles(tree: Tree): Map<string, string> {
  const text = String(tree.get(MODELS));
  const files = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '\.\/(.*)';$/gm)].map(([, model, path]) => [
      model,
      `src/machines/${path}`,
    ]),
  );
  return new Map(
    [...text.matchAll(/^ {2}(\w+): (\w+),$/gm)].flatMap(([, chart, model]) => {
      const file = files.get(model);
      return chart && file ? [[chart, file] as const] : [];
    }),
  );
}

/** Returns whether a test file tests each chart alone: only `eachChart` imports the models, and every file read is known. */
const isByChart = (closure: ReadonlySet<string>, { directOf, reads }: Imports) =>
  closure.has(EACH_CHART) &&
  [...closure].every(
    (file) =>
      (file === EACH_CHART || !directOf(file).includes(MODELS)) &&
      (!reads(file) || Object.hasOwn(readsOf, file)),
  );

/**
 * Returns all parts of the check.
 *
 * @param head Git's commit, on which only those depend that read the repository
 */
export function partsOf(tree: Tree, head: string, node = process.version): Parts {
  const imports = importsIn(tree);
  const { closureOf, reads } = imports;
  const paths = [...tree.keys()];
  const settings = paths.filter((path) =>
    /^(package-lock\.json|package\.json|tsconfig.*|vitest\.config\.ts)$/.test(path),
  );
  const tools = fingerprint(tree, settings, [node, process.platform, process.env.TZ ?? '']);
  const whole = fingerprint(tree, paths, [head]);
  const part = (name: string, files: Iterable<string>, ...others: string[]): Part => ({
    name,
    key: fingerprint(tree, files, [tools, name, ...others]),
  });

  const ambient = paths.filter(
    (path) =>
      path.endsWith('.d.ts') ||
      (isTypes(path) && /\bdeclare (?:global|module)\b/.test(String(tree.get(path)))),
  );
  const rules = paths.filter((path) => path === '.oxlintrc.json' || path.startsWith('tests/lint/'));
  const withImports = (chosen: readonly string[]) => chosen.flatMap((path) => [...closureOf(path)]);
  const linting = fingerprint(tree, withImports([...ambient, ...rules]));
  const types = (config: string, chosen: (path: string) => boolean) =>
    part(config, withImports([...ambient, ...paths.filter(chosen)]));

  const setup = closureOf(SETUP);
  /** Texts that the setup file adds are only seen by those who import texts. */
  const withSetup = (files: ReadonlySet<string>): ReadonlySet<string> =>
    [...files].some((path) => path.startsWith('src/i18n/')) ? new Set([...files, ...setup]) : files;
  const models = modelFiles(tree);
  const byChart = (owner: string, closure: ReadonlySet<string>): Part[] =>
    [...models].map(([chart, model]) => {
      const files = withSetup(new Set([...closure, ...closureOf(model)]));
      const own = [...files].filter((file) => file !== MODELS);
      return part(chart, [...own, ...(readsOf[owner]?.(chart) ?? [])], owner);
    });

  const leaves = new Set([MODELS]);
  const testFile = (file: string): TestFile => {
    const list = closureOf(file, leaves);
    if (isByChart(list, imports))
      return {
        // A new key without a chart to test would leave a file without tests.
        ...part(
          file,
          [...list].filter((path) => path !== MODELS),
        ),
        charts: byChart(file, list),
      };
    const closure = withSetup(closureOf(file));
    return { ...part(file, closure, [...closure].some(reads) ? whole : ''), charts: [] };
  };

  return {
    lint: paths.filter(isCode).map((file) => part(file, closureOf(file), linting)),
    types: [
      types('tsconfig.json', isTypes),
      types('tsconfig.shared.json', isIn(['contract', 'src/machines'])),
      types('tsconfig.browser.json', isIn(['src', 'sandbox/page'])),
      types('tsconfig.server.json', isIn(['server', 'sandbox'])),
    ],
    charts: paths.filter(isChartTest).map(testFile),
  };
}

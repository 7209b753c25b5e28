import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { lastRunOf } from './lastRun.ts';

const name = 'virtual:atlas';
const resolved = `\0${name}`;

/** Provides data about charts that a browser cannot read: files, headers, accepted paths, requirements, proofs. */
export const atlasMaterial = (root: string): Plugin => ({
  name: 'parley:atlas',
  resolveId: (id) => (id === name ? resolved : null),
  load(id) {
    if (id !== resolved) return null;
    return { code: `export default ${JSON.stringify(materialOf(root))}`, moduleType: 'js', map: null };
  },
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url === '/atlas') request.url = '/atlas.html';
      next();
    });
  },
});

/** Names the atlas's page `index.html` in its own site. */
export const asIndex = (): Plugin => ({
  name: 'parley:atlas-index',
  apply: 'build',
  writeBundle({ dir = '' }) {
    renameSync(join(dir, 'atlas.html'), join(dir, 'index.html'));
  },
});

interface Proof {
  id: string;
  at: string;
}

const idPattern = /\b[A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d{3}\b/g;

function filesBelow(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .sort();
}

export function materialOf(root: string) {
  const machines = join(root, 'src/machines');
  const charts = filesBelow(machines, /\.machine\.ts$/).map((file) => {
    const [area = '', rest = ''] = file.split(/[\\/]/);
    const chart = rest.replace('.machine.ts', '');
    const page = join(root, 'docs/charts', `${chart}.md`);
    return {
      chart,
      area,
      file: `src/machines/${area}/${rest}`,
      ...headerOf(readFileSync(join(machines, file), 'utf8')),
      page: existsSync(page) ? readFileSync(page, 'utf8') : '',
    };
  });
  return { charts, rows: rowsOf(root), proofs: proofsOf(root), lastRun: lastRunOf(root, charts) };
}

/** Returns the question in the header of a chart's file, and the rest of the header. */
function headerOf(text: string) {
  const lines = (/^\/\*\*\n([\s\S]*?)\*\//.exec(text)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, '').trimEnd());
  const blocks = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  const [question = '', ...rest] = blocks;
  return { question: question.replaceAll('\n', ' '), about: rest.filter((it) => !/^[A-Z]\w+ {2,}/.test(it)) };
}

const rowsOf = (root: string) =>
  readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', area = '', , text = ''] = line.split('\t');
      return { id, area, text };
    });

/** Returns tests with a requirement id in their title; if a run left its report, only those that passed. */
function proofsOf(root: string): Proof[] {
  const failed = failedTitles(root);
  return filesBelow(join(root, 'tests'), /\.test\.tsx?$/).flatMap((file) =>
    readFileSync(join(root, 'tests', file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        if (!/['"`][^'"`]*\[[^\]]*[A-Z]-?\d{3}[^\]]*\]/.test(line)) return [];
        if (failed.some((title) => line.includes(title))) return [];
        const inside = [...line.matchAll(/\[([^\]]+)\]/g)].flatMap(
          ([, it = '']) => it.match(idPattern) ?? [],
        );
        return inside.map((id) => ({ id, at: `tests/${file}:${index + 1}` }));
      }),
  );
}

function failedTitles(root: string): string[] {
  return ['charts', 'views', 'api'].flatMap((project) => {
    const file = join(root, '.cache/reports', `${project}.json`);
    if (!existsSync(file)) return [];
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      testResults?: { assertionResults: { status: string; title: string }[] }[];
    };
    return (report.testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
  });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { explore } from '#flows/explore.ts';
import { models } from '#machines/models.ts';
import { root } from '../stack/settings.ts';

/** A requirement row and the location of its test, as `file:line`. */
export interface Proof {
  id: string;
  at: string;
}

const reports = join(root, '.cache/reports');
const idPattern = /\b[A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d{3}\b/g;

/** Returns the ids in the brackets at the end of a title. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => inside.match(idPattern) ?? []);

interface VitestReport {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}
interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean; line: number }[];
  suites?: PlaywrightSuite[];
}

/** Returns rows named in the titles of tests that passed in the last run. */
export function testProofs(): Proof[] {
  return ['rules', 'charts', 'views', 'api']
    .flatMap((project) => {
      const report = read<VitestReport>(project);
      return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'passed')
          .flatMap(({ fullName }) => idsIn(fullName).map((id) => ({ id, at: positionOf(name, id) }))),
      );
    })
    .concat(playwrightProofs(read<{ suites: PlaywrightSuite[] }>('e2e')?.suites ?? []));
}

const playwrightProofs = (suites: readonly PlaywrightSuite[]): Proof[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => ok)
      .flatMap(({ title, line }) => idsIn(title).map((id) => ({ id, at: `tests/e2e/${file}:${line}` }))),
    ...playwrightProofs(inner),
  ]);

/** Returns rows in `meta.spec` of states and transitions that a tested path takes. */
export function chartProofs(): Proof[] {
  const report = read<VitestReport>('charts');
  const failed = (name: string) =>
    report?.testResults.some(({ assertionResults }) =>
      assertionResults.some((it) => it.status === 'failed' && it.fullName.startsWith(`${name} `)),
    );
  const files = new Map(
    machineFiles().map((file) => [/([^/]+)\.machine\.ts$/.exec(file)?.[1] as string, file]),
  );
  return Object.entries(models).flatMap(([name, model]) => {
    if (failed(name)) return [];
    const { cover } = explore(model);
    const file = files.get(name) ?? name;
    return [...cover.spec].map((id) => ({ id, at: positionOf(join(root, file), id) }));
  });
}

const machineFiles = (): string[] =>
  readdirSync(join(root, 'src/machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => join('src/machines', file));

function positionOf(file: string, id: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findIndex((it) => it.includes(id)) + 1;
  return `${relative(root, file)}:${line}`;
}

function read<Report>(name: string): Report | null {
  const file = join(reports, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

import type { Chosen, Project } from '../changed/ranking.ts';
import type { Copy } from '../sabotage/copy.ts';
import { layerOf, withSlip, type Layer, type Slip } from './slip.ts';

export interface Verdict {
  /** The first test that fails, or null if none does. */
  by: string | null;
  /** Where it was found: by the nearest tests, or by the whole project. */
  in: 'nearest' | 'whole' | null;
}

/** Projects whose tests look at a layer, the quickest first. */
const PROJECTS: Record<Layer, Project[]> = {
  charts: ['charts', 'views'],
  server: ['charts', 'api'],
  services: ['charts', 'views'],
  views: ['charts', 'views'],
};
/** Every path of every chart, which notice most slips of a chart in seconds. */
const accepted = ['tests/charts/accepted.test.ts'];
/** Nearest files that run first: most slips are noticed by them. */
const FIRST = 6;

export const projectsOf = ({ file }: Slip): Project[] => PROJECTS[layerOf(file) as Layer];

/** Returns the first test that fails, and its file. Files that were not reached after it have no tests in the report. */
async function oneLook(copy: Copy, project: Project, files: string[]) {
  const { testResults } = await copy.test({ project, files, titles: [] }, 'at the first failure');
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((it) => it.status === 'failed');
    if (failed) return { file: name, by: failed.fullName };
    if (status === 'failed' && message) return { file: name, by: `does not load: ${message.split('\n')[0]}` };
  }
  return null;
}

/** A test that fails once may only have been too slow: it has noticed a slip if it fails again. */
async function firstFailure(copy: Copy, project: Project, files: string[]): Promise<string | null> {
  const first = await oneLook(copy, project, files);
  return first && ((await oneLook(copy, project, [first.file]))?.by ?? null);
}

/** Runs the tests that are nearest to a slip, the nearest first, up to the first that fails. */
export async function judgeNearest(copy: Copy, slip: Slip, text: string, chosen: Chosen): Promise<Verdict> {
  copy.write(slip.file, withSlip(text, slip));
  try {
    const rounds = projectsOf(slip).flatMap((project) => [
      { project, files: chosen[project].slice(0, FIRST) },
      { project, files: chosen[project].slice(FIRST) },
    ]);
    if (layerOf(slip.file) === 'charts') rounds.unshift({ project: 'charts', files: accepted });
    for (const { project, files } of rounds) {
      const by = files.length > 0 ? await firstFailure(copy, project, files) : null;
      if (by !== null) return { by, in: 'nearest' };
    }
    return { by: null, in: null };
  } finally {
    copy.write(slip.file, text);
  }
}

/** Runs the whole projects with all the slips that nothing nearer noticed, and parts them where something fails. */
export async function judgeWhole(
  copy: Copy,
  slips: readonly Slip[],
  texts: ReadonlyMap<string, string>,
  project: Project,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const part = async (some: readonly Slip[]): Promise<void> => {
    for (const slip of some) copy.write(slip.file, withSlip(texts.get(slip.file) as string, slip));
    const by = await firstFailure(copy, project, []);
    for (const slip of some) copy.write(slip.file, texts.get(slip.file) as string);
    const [only] = some;
    if (by === null || !only) return;
    if (some.length === 1) return void found.set(only.file, by);
    const middle = Math.ceil(some.length / 2);
    await part(some.slice(0, middle));
    await part(some.slice(middle));
  };
  if (slips.length > 0) await part(slips);
  return found;
}

import { writeFileSync } from 'node:fs';
import { diffFlows, type FlowsThen } from '#flows/diff.ts';
import { diffText } from './diffText.ts';
import { diffPage } from './html/page.ts';
import { flowsAt, flowsNow } from './revision.ts';

export interface DiffOptions {
  revision: string | undefined;
  chart: string | undefined;
  /** Output file for the side-by-side drawings; without it the changes are printed. */
  html: string | undefined;
}

const fail = (message: string): number => {
  process.stderr.write(`${message}\n`);
  return 1;
};

/** Prints or draws what changed since the revision; returns the exit code. */
export async function reportDiff({ revision, chart, html }: DiffOptions): Promise<number> {
  if (revision === undefined) return fail('Which revision? For example: npm run flows -- diff HEAD~1');
  let then: FlowsThen;
  try {
    then = flowsAt(revision);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return fail(`The flows of ${revision} cannot be read: ${reason}`);
  }
  const now = flowsNow();
  if (chart !== undefined && !then.charts[chart] && !now.charts[chart])
    return fail(`There is no chart ${chart}, neither now nor at ${revision}.`);
  const all = diffFlows(then, now).filter((it) => chart === undefined || it.chart === chart);
  if (html !== undefined) {
    writeFileSync(html, await diffPage(all, then, now, revision));
    process.stdout.write(`${all.length} changed charts, drawn in ${html}\n`);
    return 0;
  }
  if (all.length === 0) process.stdout.write(`Nothing has changed in the flows since ${revision}.\n`);
  for (const it of all) process.stdout.write(diffText(it));
  return 0;
}

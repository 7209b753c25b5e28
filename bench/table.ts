/**
 * Measures the jobs of bench/jobs.ts and prints one table: limit, figure, and how far the figure is from the limit.
 *
 *   npm run bench                         about half an hour the first time, when a million messages are made
 *   npm run bench -- --only search        scripts whose name contains a word
 */
import '../scripts/lib/help.ts';
import { spawn } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from './figures.ts';
import { jobs, linesOf, ratioOf, tableOf } from './jobs.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const scripts = [...new Set(jobs.map(({ script }) => script))].filter((name) => name.includes(values.only));

const run = (script: string) =>
  new Promise<string>((resolve) => {
    const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, script)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
      process.stderr.write(part);
    });
    child.on('close', () => resolve(printed));
  });

const load = loadavg()[0] ?? 0;
const printed = new Map<string, string>();
for (const script of scripts) printed.set(script, await run(script));
const lines = linesOf(printed).filter(({ job }) => scripts.includes(job.script));
say(
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, load ${load.toFixed(1)} before`,
);
if (load > cpus().length) say('The machine is busy with other work: the figures are worse than its own.');
say(tableOf(lines));
process.exitCode = lines.some((line) => (ratioOf(line) ?? 0) > 1) ? 1 : 0;

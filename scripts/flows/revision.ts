import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlowsThen } from '#flows/diff.ts';
import { PAGES } from '#flows/page.ts';
import { root } from '../stack/settings.ts';

/** Script that describes the charts of its folder and runs the accepted paths on them. */
const reader = `
import { readFileSync } from 'node:fs';
import { describe } from '#flows/describe.ts';
import { rerun } from '#flows/accepted.ts';
import { pageFile, pathsIn } from '#flows/page.ts';
import { sourcesOf } from '#flows/sources.ts';
import { models } from '#machines/models.ts';
const accepted = (name) => {
  try {
    return pathsIn(readFileSync(pageFile(name), 'utf8'));
  } catch {
    return [];
  }
};
const all = Object.entries(models);
process.stdout.write(JSON.stringify({
  charts: Object.fromEntries(all.map(([name, { machine }]) => [name, describe(machine)])),
  accepted: Object.fromEntries(all.map(([name, model]) => [name, rerun(model, accepted(name))])),
  sources: Object.fromEntries(all.map(([name, { machine }]) => [name, sourcesOf(machine)])),
}));
`;

const MOST_BYTES = 256 * 1024 * 1024;

function readFlows(folder: string): FlowsThen {
  const file = join(folder, '.flows-reader.ts');
  writeFileSync(file, reader);
  try {
    const text = execFileSync(process.execPath, [file], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
    });
    return JSON.parse(text) as FlowsThen;
  } finally {
    rmSync(file, { force: true });
  }
}

export const flowsNow = (): FlowsThen => readFlows(root);

/** Returns a revision's charts and accepted paths, described by the current code for comparison. */
export function flowsAt(revision: string): FlowsThen {
  const folder = mkdtempSync(join(tmpdir(), 'parley-flows-'));
  try {
    const archive = execFileSync(
      'git',
      ['archive', '--format=tar', revision, 'contract', 'src', PAGES, 'package.json'],
      { cwd: root, maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    cpSync(join(root, 'src/flows'), join(folder, 'src/flows'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return readFlows(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

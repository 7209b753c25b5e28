import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Returns the globals of `names` that a file under this configuration cannot use. */
function unknownUnder(config: string, names: readonly string[]): string[] {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync('.cache/types-');
  try {
    writeFileSync(join(folder, 'probe.ts'), names.map((name) => `void ${name};\n`).join(''));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: `../../${config}`, include: [], files: ['probe.ts'] }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', join(folder, 'tsconfig.json'), '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    return [...stdout.matchAll(/Cannot find name '(\w+)'/g)].map(([, name]) => name as string);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each([
  ['tsconfig.shared.json', ['document', 'fetch', 'process']],
  ['tsconfig.browser.json', ['process']],
  ['tsconfig.server.json', ['document']],
])('under %s a file cannot use %j', (config, unknown) => {
  expect(unknownUnder(config, ['document', 'fetch', 'process'])).toEqual(unknown);
});

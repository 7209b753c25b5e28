import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../scripts/stack/ports.ts';

const home = '/usr/lib/postgresql';
const isThere =
  existsSync(home) && readdirSync(home).some((version) => existsSync(join(home, version, 'bin/initdb')));

it.skipIf(!isThere)(
  'a backup and the archive of logs restore the database to an instant before a mistake',
  async () => {
    const { status, stdout, stderr } = spawnSync('sh', [join(process.cwd(), 'deploy/pitr.sh'), 'try'], {
      cwd: '/',
      encoding: 'utf8',
      env: { ...process.env, PGPORT: String(await freePort()) },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Restored to .*: 2000 of 2000 rows/);
  },
);

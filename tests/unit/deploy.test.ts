/** Files in `deploy/` cannot be started here, so what they name is compared with the code. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const known = new Set(
  [...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);
/** Names that only the other containers read. */
const ofContainers = /^(NODE_ENV|SITE|NODES|CADDY_OPTIONS|(APP|OWNER|SUPERUSER|FILES|POSTGRES|MINIO)_\w+)$/;
const namesIn = (text: string) =>
  [...text.matchAll(/(?:^|[\s{"'])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=\s*[:=]|,\s*value)/gm)].map(
    ([, name]) => name ?? '',
  );

describe('a deployment', () => {
  it.each([
    'deploy/compose.yaml',
    'deploy/.env.example',
    'deploy/kubernetes.yaml',
    'deploy/parley.service',
    'deploy/Dockerfile',
  ])('%s sets only variables that the server reads', (file) => {
    const unknown = namesIn(read(file)).filter((name) => !known.has(name) && !ofContainers.test(name));
    expect(unknown).toEqual([]);
  });

  it('lets the pooler make the settings that the server makes without one', () => {
    const pooler = read('deploy/pgbouncer.ini');
    const [, walking = ''] = /WALK_INDEXES = '([^']+)'/.exec(read('server/db/database.ts')) ?? [];
    expect(walking).not.toBe('');
    for (const setting of walking.split('-c ').filter(Boolean))
      expect(pooler).toContain(`set ${setting.trim()}`);
    expect(read('server/identity/auth.ts')).toContain('-c search_path=identity');
    expect(pooler).toContain('set search_path=identity');
  });

  it.each(['deploy/alerts.yaml', 'deploy/grafana.json', 'docs/operations.md'])(
    '%s names only metrics that the server has',
    (file) => {
      const ours = new Set(
        [...read('server/lib/metrics.ts').matchAll(/'(parley_\w+)'/g)].map(([, name]) => name),
      );
      const named = [...read(file).matchAll(/\bparley_\w+/g)].map(([name]) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      );
      const databases = new Set(['parley_work', 'parley_identity', 'parley_app', 'parley_owner']);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !ours.has(name) && !databases.has(name))).toEqual([]);
    },
  );

  it('copies every directory that a node needs', () => {
    const image = read('deploy/Dockerfile');
    for (const directory of ['contract', 'server', 'src', 'dist', 'node_modules'])
      expect(image).toContain(`/app/${directory} ./${directory}`);
  });
});

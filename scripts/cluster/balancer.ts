import { join } from 'node:path';
import { startChild, type Child } from '../stack/child.ts';
import { root } from '../stack/settings.ts';
import { untilPort } from './ready.ts';

export const BALANCER = '/usr/bin/caddy';

/** Starts Caddy with the file that `deploy/compose.yaml` uses too. */
export async function startBalancer(port: number, nodes: readonly string[], log: string): Promise<Child> {
  const child = startChild({
    name: 'balancer',
    program: BALANCER,
    args: ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      ...process.env,
      CADDY_OPTIONS: 'auto_https off',
      SITE: `http://:${port}`,
      NODES: nodes.join(' '),
    },
    log,
  });
  await untilPort(child, port);
  return child;
}

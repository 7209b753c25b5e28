// Installs what several nodes need on this machine and starts them. Uses only features of Node 20.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDebian } from './lib/debian.mjs';
import { install, pinnedNode, root } from './lib/install.mjs';

install({ dev: true });
const missing = [
  ['redis-server', ['/usr/bin/redis-server', '/usr/bin/valkey-server']],
  ['pgbouncer', ['/usr/sbin/pgbouncer']],
  ['caddy', ['/usr/bin/caddy']],
].filter(([name, programs]) => !installDebian(name, programs));
if (missing.length > 0) {
  const names = missing.map(([name]) => name).join(' ');
  process.stderr.write(
    `The cluster needs ${names}. As root on Debian they are installed; elsewhere install them first.\n`,
  );
  process.exit(1);
}
const flags = [
  '--disable-warning=ExperimentalWarning',
  join(root, 'scripts/cluster.ts'),
  ...process.argv.slice(2),
];
const child = spawn(pinnedNode(), flags, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

// Installs what the tests of several nodes need and runs them. Uses only features of Node 20.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDebian } from './lib/debian.mjs';
import { install, pinnedNode, root } from './lib/install.mjs';

install({ dev: true });
if (!installDebian('redis-server', ['/usr/bin/redis-server', '/usr/bin/valkey-server'])) {
  process.stderr.write(
    'The tests of several nodes need redis-server, which is installed on Debian as root only. They are skipped.\n',
  );
  process.exit(0);
}
const flags = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/testAll.ts'), 'cluster'];
const child = spawn(pinnedNode(), flags, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

// Installs what the tests need and runs all of them. Uses only features of Node 20.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installChromium } from './lib/chromium.mjs';
import { install, pinnedNode, root } from './lib/install.mjs';

install({ dev: true });
installChromium();
const flags = [
  '--disable-warning=ExperimentalWarning',
  join(root, 'scripts/testAll.ts'),
  ...process.argv.slice(2),
];
const child = spawn(pinnedNode(), flags, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

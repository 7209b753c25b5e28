// Installs missing packages and starts the pinned Node. Uses only features of Node 20.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, pinnedNode, root } from './lib/install.mjs';

const program = process.argv[2] === 'dev' ? 'dev.ts' : 'run.ts';
install();

const flags = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', program)];
const child = spawn(pinnedNode(), flags, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
const pass = (signal) => child.kill(signal);
process.on('SIGINT', pass);
process.on('SIGTERM', pass);
process.on('SIGHUP', pass);
child.on('exit', (code) => process.exit(code ?? 1));

// If npm is killed with -9, the only sign is that this process has a new parent.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) pass('SIGTERM');
  }, 500).unref();
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebian, mayInstall } from './debian.mjs';
import { pinnedNode, root } from './install.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
const say = (text) => process.stderr.write(`${text}\n`);
const run = (command, args, options) =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2], ...options }).status === 0;

/** Finds or installs a browser: a headless shell if possible, else the machine's Chromium, else Playwright's. */
export function installChromium() {
  if (existsSync(SHELL) || hasPlaywrights()) return;
  const isWholeThere = whole.some((path) => existsSync(path));
  say('Installing a browser for the tests.');
  if (installDebian('chromium-headless-shell', [SHELL]) || isWholeThere) return;
  if (installDebian('chromium', whole)) return;
  const flags = [
    join(root, 'node_modules/playwright/cli.js'),
    'install',
    ...(mayInstall() ? ['--with-deps'] : []),
    'chromium',
  ];
  if (run(pinnedNode(), flags, { cwd: root })) return;
  say(
    'No browser could be installed: the tests that need one fail. Install Chromium and run the tests again.',
  );
}

function hasPlaywrights() {
  const ask = "process.stdout.write(require('playwright').chromium.executablePath())";
  const { stdout } = spawnSync(pinnedNode(), ['-e', ask], { cwd: root, encoding: 'utf8' });
  return Boolean(stdout) && existsSync(stdout);
}

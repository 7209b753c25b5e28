import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/stack/ports.ts';
import { root } from '../../scripts/stack/settings.ts';

let dataDir: string;
let start: ChildProcess;
let said = '';
let port: number;
let sandboxPort: number;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(root, '.cache/supervised-'));
  chmodSync(dataDir, 0o755);
  port = await freePort();
  sandboxPort = await freePort();
  // The script of `npm start`; the dashboard is already built.
  start = spawn(process.execPath, [join(root, 'scripts/run.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(await freePort()),
      DATA_DIR: dataDir,
    },
  });
  for (const stream of [start.stdout, start.stderr])
    stream?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  // Database, migrations, demo, sandbox, server and build check, beside other journeys.
  await expect.poll(() => said, { timeout: 300_000 }).toContain('Stop              Ctrl-C');
});

test.afterAll(async () => {
  if (start.exitCode === null) {
    start.kill('SIGTERM');
    await new Promise((resolve) => start.once('exit', resolve));
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns the process id of a part, among the children of the start script. */
function pidOf(part: RegExp): number {
  const children = readFileSync(`/proc/${start.pid}/task/${start.pid}/children`, 'utf8').trim().split(' ');
  const found = children.find((pid) => part.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
  if (!found) throw new Error(`No child of the start script is ${part}.`);
  return Number(found);
}

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
const count = (line: string) => said.split(line).length - 1;

test('npm start restarts a database, a sandbox and a server that were killed, and ends after three deaths', async () => {
  test.skip(process.platform !== 'linux', 'finds the processes in /proc');
  const ready = `http://127.0.0.1:${port}/readyz`;
  for (const [name, program, url] of [
    ['sandbox', /sandbox.main\.js/, `http://127.0.0.1:${sandboxPort}/healthz`],
    ['database', /bin.postgres/, ready],
    ['server', /server.main\.js/, ready],
  ] as const) {
    process.kill(pidOf(program), 'SIGKILL');
    await expect.poll(() => said).toContain(`The ${name} ended by itself (SIGKILL) and is started again.`);
    await expect.poll(() => said).toContain(`The ${name} is running again.`);
    await expect.poll(() => answers(url)).toBe(200);
  }
  // The server survived the death of its database.
  expect(count('The server ended by itself')).toBe(1);

  process.kill(pidOf(/server.main\.js/), 'SIGKILL');
  await expect.poll(() => count('The server is running again.')).toBe(2);
  const ended = new Promise((resolve) => start.once('exit', resolve));
  process.kill(pidOf(/server.main\.js/), 'SIGKILL');
  expect(await ended).toBe(1);
  expect(said).toContain('The server ended 3 times within a minute, the last time with SIGKILL.');
  expect(await answers(`http://127.0.0.1:${sandboxPort}/healthz`)).toBe(0);
});

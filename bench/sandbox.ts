/**
 * Measures how many templates the sandbox takes in a second while it reports the statuses of all of them.
 * The sandbox is a process of its own with its file; this one plays the product on the loopback interface.
 *
 *   node bench/sandbox.ts [--messages 10000]
 *
 * Exits with 1 below 500 a second.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../scripts/stack/ports.ts';
import { say } from './figures.ts';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });
const messages = Number(values.messages);
const LEAST = 500;
const AT_ONCE = 64;
const TOKEN = 'bench-token';
const NUMBER = '106540352242922';

const received = { statuses: 0 };
const product = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method === 'GET')
      response.end(new URL(request.url ?? '/', 'http://product').searchParams.get('hub.challenge'));
    else {
      received.statuses += 1;
      response.end();
    }
  });
});
const productPort = await freePort();
await new Promise<void>((resolve) => product.listen(productPort, '127.0.0.1', resolve));
const sandboxPort = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), 'parley-sandbox-'));
const sandbox = fork(join(import.meta.dirname, '../sandbox/main.ts'), {
  env: {
    ...process.env,
    PORT: String(productPort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    WHATSAPP_APP_SECRET: 'bench-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify',
    WHATSAPP_TOKEN: TOKEN,
  },
});
await new Promise((resolve) => sandbox.once('message', resolve));
const url = `http://127.0.0.1:${sandboxPort}`;

const send = async (index: number): Promise<void> => {
  const response = await fetch(`${url}/v23.0/${NUMBER}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: String(237_670_000_000 + index),
      type: 'template',
      biz_opaque_callback_data: `bench-${index}`,
      template: {
        name: 'chat_reactivation',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: `Person ${index}` }] }],
      },
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
};

try {
  await send(-1);
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < messages) await send(next++);
    }),
  );
  const taken = messages / ((performance.now() - began) / 1_000);
  while (received.statuses < 2 * (messages + 1)) await new Promise((resolve) => setTimeout(resolve, 20));
  const reported = messages / ((performance.now() - began) / 1_000);
  say(
    `sandbox   takes ${taken.toFixed(0)} templates a second; with both statuses ${reported.toFixed(0)} a second`,
  );
  process.exitCode = taken < LEAST ? 1 : 0;
} finally {
  sandbox.kill('SIGTERM');
  await new Promise((resolve) => sandbox.once('exit', resolve));
  product.close();
  rmSync(dataDir, { recursive: true, force: true });
}

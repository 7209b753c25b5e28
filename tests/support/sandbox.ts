import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { usualParts } from '#sandbox/env.ts';
import { startSandbox, type RunningSandbox } from '#sandbox/start.ts';
import { freePort } from '../../scripts/stack/ports.ts';

export const appSecret = 'app-secret';
export const token = 'provider-token';
export const phoneNumberId = '106540352242922';
export const customer = '237677001122';

export interface Webhook {
  raw: string;
  signature: string;
  body: { entry: { changes: { value: Record<string, any> }[] }[] };
}

export interface SandboxStage {
  running: RunningSandbox;
  webhooks: Webhook[];
  /** Statuses of the next webhooks' answers; 200 by default. */
  answers: number[];
  send(body: unknown, as?: string): Promise<Response>;
  control(method: string, path: string, body?: unknown): Promise<Response>;
  /** Waits until `count` webhooks match, and returns them. */
  heard(matches: (value: Record<string, any>) => boolean, count?: number): Promise<Webhook[]>;
  stop(): Promise<void>;
}

export const text = (body: string, rest: object = {}) => ({
  messaging_product: 'whatsapp',
  to: `+${customer}`,
  type: 'text',
  text: { body },
  ...rest,
});

export const signed = (raw: string) => `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`;

/** Starts the real sandbox with a product that only records webhooks. */
export async function startSandboxStage(dataDir: string | null = null): Promise<SandboxStage> {
  const webhooks: Webhook[] = [];
  const answers: number[] = [];
  const waiting = new Set<() => void>();
  const product = createServer((request, response) => void receive(request, response));
  const port = await freePort();
  await new Promise<void>((resolve) => product.listen(port, '127.0.0.1', resolve));
  const sandboxPort = await freePort();
  const running = await startSandbox({
    host: '127.0.0.1',
    port: sandboxPort,
    smtpPort: await freePort(),
    dataDir,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/whatsapp`,
    appSecret,
    verifyToken: 'verify',
    token,
    phoneNumberId,
    businessId: '102290129340398',
    displayPhone: '237650000100',
    businessName: 'Atelier Wouri',
    ...usualParts(`http://127.0.0.1:${port}`),
  });
  running.sandbox.phones.pace = { sent: 0, delivered: 0, read: 0 };

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://product');
    if (request.method === 'GET') return response.end(url.searchParams.get('hub.challenge'));
    let raw = '';
    for await (const chunk of request) raw += String(chunk);
    response.statusCode = answers.shift() ?? 200;
    response.end();
    webhooks.push({ raw, signature: String(request.headers['x-hub-signature-256']), body: JSON.parse(raw) });
    for (const look of waiting) look();
  }

  const json = { 'content-type': 'application/json' };
  return {
    running,
    webhooks,
    answers,
    send: (body, as = token) =>
      fetch(`${running.url}/v23.0/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${as}` },
        body: JSON.stringify(body),
      }),
    control: (method, path, body) =>
      fetch(`${running.url}${path}`, {
        method,
        ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
      }),
    heard: (matches, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const found = webhooks.filter(({ body }) => matches(body.entry[0]!.changes[0]!.value));
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async stop() {
      await running.stop();
      await new Promise((resolve) => product.close(resolve));
    },
  };
}

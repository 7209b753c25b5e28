import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { SandboxEnv } from './env.ts';
import { makeSandbox, type Sandbox } from './sandbox.ts';
import { settle } from './stripe/time.ts';
import { verifyEndpoint } from './webhooks/handshake.ts';

export interface RunningSandbox {
  sandbox: Sandbox;
  app: FastifyInstance;
  url: string;
  stop(): Promise<void>;
}

const slowest = 5000;

/** Opens the sandbox's port, verifies the product's webhook, and resumes what an earlier run left pending. */
export async function startSandbox(env: SandboxEnv): Promise<RunningSandbox> {
  const sandbox = makeSandbox(env);
  const app = await buildApp(sandbox);
  await sandbox.mailbox.listen(env.host, env.smtpPort);
  const url = await app.listen({ host: env.host, port: env.port });
  sandbox.url = url;
  sandbox.instagram.url = url;
  sandbox.shops.url = url;
  sandbox.zoho.url = url;
  sandbox.stripe.url = url;
  const stripeClock = setInterval(() => settle(sandbox.stripe), 1_000).unref();
  const closing = new AbortController();
  void registerWebhook(sandbox, closing.signal).then(() => {
    if (closing.signal.aborted) return;
    sandbox.phones.resume();
    sandbox.webhookSender.resume();
    sandbox.deposits.resume();
  });
  return {
    sandbox,
    app,
    url,
    async stop() {
      closing.abort();
      clearInterval(stripeClock);
      sandbox.webhookSender.close();
      sandbox.deposits.close();
      await sandbox.mailbox.close();
      await app.close();
      sandbox.store.flush();
      sandbox.crmStore.flush();
      sandbox.shops.flush();
      sandbox.stripe.flush();
    },
  };
}

/** Repeats the handshake until the product answers, since it may still be starting. */
async function registerWebhook(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  for (let pause = 250; !signal.aborted; pause = Math.min(slowest, pause * 1.5)) {
    const outcome = await verifyEndpoint(sandbox.env.webhookUrl, sandbox.env.verifyToken);
    if (outcome !== 'unreachable') {
      sandbox.link.state = outcome;
      sandbox.state.log({
        direction: 'out',
        what: 'handshake',
        detail: outcome,
        trouble: outcome === 'refused',
      });
      sandbox.state.tell({ type: 'settings' });
      return;
    }
    await wait(pause, undefined, { signal }).catch(() => {});
  }
}

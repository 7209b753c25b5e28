import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { SandboxEnv } from './env.ts';
import { makeSandbox, type Sandbox } from './sandbox.ts';
import { shakeHands } from './webhooks/handshake.ts';

export interface RunningSandbox {
  sandbox: Sandbox;
  app: FastifyInstance;
  url: string;
  stop(): Promise<void>;
}

const slowest = 5000;

/** Opens the sandbox's port, introduces itself to the product, and takes up what an earlier run left. */
export async function startSandbox(env: SandboxEnv): Promise<RunningSandbox> {
  const sandbox = makeSandbox(env);
  const app = await buildApp(sandbox);
  const url = await app.listen({ host: env.host, port: env.port });
  sandbox.url = url;
  sandbox.instagram.url = url;
  sandbox.shops.url = url;
  const closing = new AbortController();
  void introduce(sandbox, closing.signal).then(() => {
    if (closing.signal.aborted) return;
    sandbox.phones.resume();
    sandbox.courier.resume();
    sandbox.deposits.resume();
  });
  return {
    sandbox,
    app,
    url,
    async stop() {
      closing.abort();
      sandbox.courier.close();
      sandbox.deposits.close();
      await app.close();
      sandbox.store.flush();
      sandbox.shops.flush();
    },
  };
}

/** The product may still be starting, so the handshake is asked for until someone answers. */
async function introduce(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  for (let pause = 250; !signal.aborted; pause = Math.min(slowest, pause * 1.5)) {
    const outcome = await shakeHands(sandbox.env.webhookUrl, sandbox.env.verifyToken);
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

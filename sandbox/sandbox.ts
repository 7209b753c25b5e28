import { join } from 'node:path';
import type { SandboxEnv } from './env.ts';
import { Courier } from './webhooks/courier.ts';
import { CallFaults } from './wire/faults.ts';
import { Phones } from './world/phones.ts';
import { openStore, type Store } from './world/store.ts';
import { World } from './world/world.ts';

export interface Sandbox {
  env: SandboxEnv;
  world: World;
  phones: Phones;
  courier: Courier;
  faults: CallFaults;
  store: Store;
  /** Whether the product has shown that the webhook address is its own. */
  link: { state: 'waiting' | 'verified' | 'refused' };
}

/** Puts the outside world together from its parts. */
export function makeSandbox(env: SandboxEnv): Sandbox {
  const store = openStore(env.dataDir && join(env.dataDir, 'sandbox.json'));
  const world = new World(store);
  const courier: Courier = new Courier(
    world,
    { url: env.webhookUrl, secret: env.appSecret },
    ({ messages }) => {
      for (const id of messages)
        if (world.messages.get(id)?.status === 'sending') world.change(id, { status: 'sent' });
    },
  );
  const phones = new Phones(world, env, () => courier);
  return { env, world, phones, courier, faults: new CallFaults(), store, link: { state: 'waiting' } };
}

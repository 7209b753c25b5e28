import { join } from 'node:path';
import { D360 } from './d360/books.ts';
import type { SandboxEnv } from './env.ts';
import { InstagramGraph } from './instagram/graph.ts';
import { InstagramPhones } from './instagram/phones.ts';
import { MediaStore } from './media/store.ts';
import { Deposits } from './pawapay/deposits.ts';
import { Signing } from './pawapay/signing.ts';
import { Shops } from './shopify/shops.ts';
import { Templates } from './templates/templates.ts';
import { Courier, type Route } from './webhooks/courier.ts';
import { CallFaults } from './wire/faults.ts';
import { type NumberState, wellNumber } from './wire/number.ts';
import { Phones } from './world/phones.ts';
import { openStore, type Store } from './world/store.ts';
import type { Sending } from './world/types.ts';
import { World } from './world/world.ts';

export interface Sandbox {
  env: SandboxEnv;
  /** Where the sandbox itself is reached. */
  url: string;
  world: World;
  phones: Phones;
  instagram: InstagramPhones;
  graph: InstagramGraph;
  courier: Courier;
  faults: CallFaults;
  number: NumberState;
  media: MediaStore;
  d360: D360;
  templates: Templates;
  shops: Shops;
  deposits: Deposits;
  signing: Signing;
  /** So many callbacks of mobile money still go without a signature. */
  pawapayUnsigned: { left: number };
  store: Store;
  /** Whether the product has shown that the webhook address is its own. */
  link: { state: 'waiting' | 'verified' | 'refused' };
}

/** Puts the outside world together from its parts. */
export function makeSandbox(env: SandboxEnv): Sandbox {
  const store = openStore(env.dataDir && join(env.dataDir, 'sandbox.json'));
  const world = new World(store);
  const media = new MediaStore(env.dataDir);
  const d360 = new D360(world, env);
  const signing = new Signing();
  const pawapayUnsigned = { left: 0 };
  const routeOf = (network: Sending): Route | null => {
    if (network === 'pawapay') {
      const { webhookUrl: url } = env.pawapay;
      return {
        url,
        sign: (body) => (pawapayUnsigned.left-- > 0 ? {} : signing.headersFor(url, body)),
      };
    }
    if (network === 'instagram') return { url: env.instagram.webhookUrl, secret: env.instagram.appSecret };
    return network === 'd360' ? d360.webhook() : { url: env.webhookUrl, secret: env.appSecret };
  };
  const courier: Courier = new Courier(world, routeOf, ({ messages }) => {
    for (const id of messages)
      if (world.messages.get(id)?.status === 'sending') world.change(id, { status: 'sent' });
  });
  const phones = new Phones(world, (network) => (network === 'd360' ? d360.business() : env), courier, media);
  const instagram = new InstagramPhones(world, courier);
  return {
    env,
    url: `http://${env.host}:${env.port}`,
    world,
    phones,
    instagram,
    graph: new InstagramGraph(world, instagram, media),
    courier,
    faults: new CallFaults(),
    number: wellNumber(),
    media,
    d360,
    templates: new Templates(world, env.businessName, new URL(env.webhookUrl).origin),
    shops: new Shops(env, courier),
    deposits: new Deposits(world, courier, env),
    signing,
    pawapayUnsigned,
    store,
    link: { state: 'waiting' },
  };
}

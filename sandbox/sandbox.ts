import { join } from 'node:path';
import { keepCrms } from './crm/keep.ts';
import { PipedriveAccount } from './crm/pipedrive.ts';
import { ZohoAccount } from './crm/zoho.ts';
import { D360 } from './d360/books.ts';
import type { SandboxEnv } from './env.ts';
import { InstagramGraph } from './instagram/graph.ts';
import { InstagramPhones } from './instagram/phones.ts';
import { Mailbox } from './mail/mailbox.ts';
import { MediaStore } from './media/store.ts';
import { Deposits } from './pawapay/deposits.ts';
import { Signing } from './pawapay/signing.ts';
import { Shops } from './shopify/shops.ts';
import { StripeAccount } from './stripe/account.ts';
import { stripeSignature } from './stripe/signature.ts';
import { Templates } from './templates/templates.ts';
import { WebhookSender, type Route } from './webhooks/sender.ts';
import { CallFaults } from './wire/faults.ts';
import { TemplateLimits } from './wire/limits.ts';
import { type NumberState, wellNumber } from './wire/number.ts';
import { Phones } from './wire/phones.ts';
import { Rates } from './wire/rates.ts';
import { openStore, type Store } from './state/store.ts';
import type { Sending } from './state/types.ts';
import { SandboxState } from './state/state.ts';

export interface Sandbox {
  env: SandboxEnv;
  /** The sandbox's own address. */
  url: string;
  state: SandboxState;
  phones: Phones;
  instagram: InstagramPhones;
  graph: InstagramGraph;
  webhookSender: WebhookSender;
  faults: CallFaults;
  number: NumberState;
  /** Ids of the numbers of the operator's WhatsApp account. */
  numbers: Set<string>;
  limits: TemplateLimits;
  rates: Rates;
  media: MediaStore;
  mailbox: Mailbox;
  d360: D360;
  templates: Templates;
  shops: Shops;
  deposits: Deposits;
  zoho: ZohoAccount;
  pipedrive: PipedriveAccount;
  crmStore: Store;
  stripe: StripeAccount;
  signing: Signing;
  /** Number of next mobile-money callbacks without a signature. */
  pawapayUnsigned: { left: number };
  store: Store;
  /** Whether the product has verified the webhook address. */
  link: { state: 'waiting' | 'verified' | 'refused' };
}

export function makeSandbox(env: SandboxEnv): Sandbox {
  const store = openStore(env.dataDir && join(env.dataDir, 'sandbox.json'));
  const state = new SandboxState(store);
  const media = new MediaStore(env.dataDir);
  const d360 = new D360(state, env);
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
    if (network === 'stripe') {
      const { webhookUrl: url, webhookSecret } = env.stripe;
      return { url, sign: (body) => stripeSignature(body, webhookSecret) };
    }
    if (network === 'instagram') return { url: env.instagram.webhookUrl, secret: env.instagram.appSecret };
    return network === 'd360' ? d360.webhook() : { url: env.webhookUrl, secret: env.appSecret };
  };
  const webhookSender: WebhookSender = new WebhookSender(state, routeOf, ({ messages }) => {
    for (const id of messages)
      if (state.messages.get(id)?.status === 'sending') state.change(id, { status: 'sent' });
  });
  const phones = new Phones(
    state,
    (network) => (network === 'd360' ? d360.business() : env),
    webhookSender,
    media,
  );
  const instagram = new InstagramPhones(state, webhookSender);
  const [zoho, pipedrive] = [new ZohoAccount(), new PipedriveAccount()];
  const crmStore = openStore(env.dataDir && join(env.dataDir, 'sandbox-crm.json'));
  keepCrms(crmStore, zoho, pipedrive);
  return {
    env,
    url: `http://${env.host}:${env.port}`,
    state,
    phones,
    instagram,
    graph: new InstagramGraph(state, instagram, media),
    webhookSender,
    faults: new CallFaults(),
    number: wellNumber(),
    // The second is that of the demo's second organisation.
    numbers: new Set([env.phoneNumberId, '106540352242923']),
    limits: new TemplateLimits(),
    rates: new Rates(),
    media,
    mailbox: new Mailbox(),
    d360,
    templates: new Templates(state, env.businessName, new URL(env.webhookUrl).origin),
    shops: new Shops(env, webhookSender),
    deposits: new Deposits(state, webhookSender, env),
    zoho,
    pipedrive,
    crmStore,
    stripe: new StripeAccount(
      openStore(env.dataDir && join(env.dataDir, 'sandbox-stripe.json')),
      webhookSender,
    ),
    signing,
    pawapayUnsigned,
    store,
    link: { state: 'waiting' },
  };
}

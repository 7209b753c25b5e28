import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { EARLIER_TOKEN } from '#sandbox/instagram/accounts.ts';
import { TOPICS } from '#server/providers/shopify/webhooks.ts';
import { usualParts } from '#sandbox/env.ts';
import { startSandbox } from '#sandbox/start.ts';
import { startServer } from '#server/app.ts';
import type { Trace } from '#server/lib/metrics.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Env, readEnv } from '#server/env.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { appSecret, phoneNumberId, token } from './sandbox.ts';
import { makeCast } from './serverCast.ts';
import { makeWebhooks } from './serverWebhooks.ts';
import { until } from './until.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * Starts the real server on its own database with the real sandbox as its provider.
 * Both run in this process, so that a test can move the server's clock and inspect either. `cluster` is a PostgreSQL of
 * the test's own.
 */
export async function startTestServer(
  settings: Partial<Record<keyof Env, string>> = {},
  cluster: DatabaseUrls = inject('database'),
) {
  const database = await cloneDatabase(cluster);
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: sandboxPort,
    smtpPort,
    dataDir: null,
    webhookUrl: `${base}/webhooks/whatsapp`,
    appSecret,
    verifyToken: 'verify',
    token,
    phoneNumberId,
    businessId: '102290129340398',
    displayPhone: '237650000100',
    businessName: 'Atelier Wouri',
    ...usualParts(base),
  });
  sandbox.sandbox.phones.pace = { sent: 0, delivered: 0, read: 0 };
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-files-'));
  const env = readEnv({
    PORT: String(port),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PARLEY_SECRET: randomUUID() + randomUUID(),
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: 'verify',
    WHATSAPP_TOKEN: token,
    WHATSAPP_BASE_URL: sandbox.url,
    WHATSAPP_BUSINESS_ID: '102290129340398',
    INSTAGRAM_GRAPH_URL: sandbox.url,
    FACEBOOK_GRAPH_URL: `${sandbox.url}/facebook`,
    INSTAGRAM_URL: `${sandbox.url}/instagram`,
    INSTAGRAM_API_URL: `${sandbox.url}/instagram`,
    FACEBOOK_URL: `${sandbox.url}/facebook`,
    INSTAGRAM_APP_ID: '1020304050607080',
    INSTAGRAM_APP_SECRET: 'sandbox-instagram-secret',
    INSTAGRAM_VERIFY_TOKEN: 'sandbox-instagram-verify',
    SHOPIFY_BASE_URL: `${sandbox.url}/shopify/{shop}`,
    SHOPIFY_API_KEY: 'sandbox-shopify-key',
    SHOPIFY_API_SECRET: 'sandbox-shopify-secret',
    PAWAPAY_BASE_URL: `${sandbox.url}/pawapay`,
    ZOHO_ACCOUNTS_URLS: `${sandbox.url}/zoho/com,${sandbox.url}/zoho/eu`,
    PIPEDRIVE_BASE_URL: `${sandbox.url}/pipedrive/{company}`,
    STRIPE_BASE_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    PAWAPAY_POLL_MS: '100',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    CHANNEL_LINKING: 'open',
    D360_BASE_URL: `${sandbox.url}/waba`,
    D360_API_URL: `${sandbox.url}/hub/api/v2`,
    D360_HUB_URL: `${sandbox.url}/hub`,
    D360_PARTNER_ID: 'sandboxPA',
    D360_PARTNER_KEY: 'sandbox-partner-key',
    ...settings,
  });
  let ahead = 0;
  let remaining = '';
  let set = 0;
  let held: number | null = null;
  const clock = { now: () => held ?? Date.now() + ahead + set, ticks: () => performance.now() + ahead };
  let running = await startServer(env, clock);
  // A comparison with Stripe that began late would take away the subscriptions that tests store themselves.
  await running.reconciler.idle();
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => {});

  const server = {
    base,
    env,
    sandbox: sandbox.sandbox,
    owner,
    get context() {
      return running.context;
    },
    get app() {
      return running.app;
    },
    get sockets() {
      return running.sockets;
    },
    get sweeper() {
      return running.sweeper;
    },
    get deletions() {
      return running.deletions;
    },
    get metering() {
      return running.metering;
    },
    get reconciler() {
      return running.reconciler;
    },
    get served() {
      return running.served;
    },
    /** Connects an organisation to the sandbox's Instagram account. */
    async connectInstagram(organisationId: string, accountId = '17841499000000001') {
      await server.query(
        `insert into instagram_accounts (organisation_id, account_id, username, auth_method, token)
         values ($1, $2, 'atelier.wouri', 'instagram_business_login', $3)`,
        [organisationId, accountId, running.context.seal.seal(EARLIER_TOKEN)],
      );
      await server.query(
        `update organisations set instagram_status = 1, instagram_username = 'atelier.wouri' where organisation_id = $1`,
        [organisationId],
      );
    },
    /** Connects an organisation to one of the sandbox's shops, as after consent. */
    async connectShop(organisationId: string, domain = 'atelier-wouri.myshopify.com') {
      const shop = sandbox.sandbox.shops.of(domain);
      if (!shop) throw new Error(`The sandbox has no shop ${domain}.`);
      if (shop.books.tokens.length === 0) shop.books.tokens.push({ token: randomUUID(), scope: '' });
      await server.query(
        `insert into shops (organisation_id, domain, token, name, currency) values ($1, $2, $3, $2, 'XAF')`,
        [organisationId, domain, running.context.seal.seal(shop.books.tokens[0]!.token)],
      );
      for (const topic of TOPICS)
        if (!shop.books.subscriptions.some((it) => it.topic === topic))
          shop.books.subscriptions.push({ id: shop.nextId(), topic, uri: `${base}/webhooks/shopify` });
      return shop;
    },
    /** Moves the server's clock. */
    travel: (ms: number) => void (ahead += ms),
    /** Sets the wall clock, as an operator may; the monotonic clock is unchanged. */
    setClock: (ms: number) => void (set = ms),
    /** Runs work while the wall clock stands still, so that no wait ends on a slow machine. */
    async atOneTime<Result>(work: () => Promise<Result>): Promise<Result> {
      held = clock.now();
      return work().finally(() => (held = null));
    },
    async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await owner.query(text, values)).rows as Row[];
    },
    /** Waits until no inbound or outbound work is left; the end of a trial, a snooze or a wait may be days away. */
    settled: (patience?: number) =>
      until(
        async () => {
          const left = await server.query<{ work: string }>(
            `select lane || ' ' || state || ' ' || coalesce(reason, '') as work from inbound where state = 'ready'
           union all select kind || ' ' || state || ' ' || coalesce(reason, '') from outbox where state in ('ready', 'leased', 'doubtful') and not (kind in ('billing.trialEnd', 'conversation.wake', 'message.due', 'satisfaction.ask') and run_at > now())
           union all select 'mail.' || kind || ' ' || state from identity.mails where state in ('ready', 'leased')
           union all select 'campaign to announce ' || id from campaigns where changes > announced and is_ready`,
          );
          remaining = left.map(({ work }) => work).join('; ');
          return left.length === 0;
        },
        () => `the work to be done: ${remaining}`,
        patience,
      ),
    /** Waits until everything the sandbox's phones did has arrived and is processed. */
    async quiet(patience?: number) {
      const { deliveries } = sandbox.sandbox.state;
      await until(() => deliveries.size === 0, 'the webhooks to be delivered');
      await server.settled(patience);
      await until(() => deliveries.size === 0, 'the webhooks to be delivered');
      await server.settled(patience);
    },
    /** Returns the transactions of `work` by label. Others see a commit before its own transaction is observed. */
    async traced(work: () => Promise<unknown>): Promise<Trace[]> {
      const traces: Trace[] = [];
      const { db } = running.context;
      const isIdle = () =>
        [db.app, db.owner].every((it) => it.idleCount === it.totalCount && !it.waitingCount);
      const observed = () => until(isIdle, 'the transactions to be observed');
      const observe = db.observe;
      await observed();
      db.observe = (trace) => void traces.push(trace);
      await work()
        .then(observed)
        .finally(() => (db.observe = observe));
      return traces;
    },
    /** Stops the server and starts another on the same database and port. */
    async restart(more: Partial<Env> = {}) {
      await running.stop();
      running = await startServer({ ...env, ...more }, clock);
    },
    async stop() {
      await running.stop();
      await sandbox.stop();
      await owner.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return Object.assign(server, makeCast(server), makeWebhooks(server));
}

type DatabaseUrls = Record<'superuserUrl' | 'ownerUrl' | 'appUrl', string>;

/** Creates a database of the test's own with all tables and no rows. */
export async function cloneDatabase({ superuserUrl, ownerUrl, appUrl }: DatabaseUrls): Promise<DatabaseUrls> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create database ${name} template parley owner parley_owner`);
  await client.end();
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const urls = { superuserUrl: named(superuserUrl), ownerUrl: named(ownerUrl), appUrl: named(appUrl) };
  // A clone does not inherit the template's privileges; the server's start sets them.
  await migrate(urls.ownerUrl, urls.appUrl);
  return urls;
}

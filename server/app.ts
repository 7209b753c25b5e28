/**
 * The server's parts, put together.
 *
 * Size     names every part once, in the order in which they start and stop
 */
import { join } from 'node:path';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { openChannels } from './integrations/channels.ts';
import { openDatabase, timesOf } from './db/database.ts';
import { openSessions } from './db/sessions.ts';
import type { Env } from './env.ts';
import { serveDashboard } from './http/dashboard.ts';
import { handleErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { limitRates } from './http/limits.ts';
import { limitSlowBodies } from './http/slowBodies.ts';
import { loggerOptions, logRequests, newRequestId } from './http/logging.ts';
import { openMetrics } from './lib/metrics.ts';
import { openapiRoute } from './http/openapi.ts';
import { ourOrigins } from './http/origin.ts';
import { secure } from './http/security.ts';
import { openIdentity } from './identity/auth.ts';
import { identityRoutes } from './http/identityRoutes.ts';
import { openTokens } from './identity/token.ts';
import { openInbound } from './jobs/inbound.ts';
import { openIngest } from './jobs/ingest.ts';
import { openOutbox } from './jobs/outbox.ts';
import { openCampaigns } from './jobs/campaigns/campaigns.ts';
import { openCampaignReceipts } from './jobs/campaigns/receipts.ts';
import { openAssigner } from './jobs/assigner.ts';
import { openTargetClock } from './jobs/targetClock.ts';
import { openChannelChecks } from './integrations/channelHealth.ts';
import { openIntentLookups } from './jobs/intentLookups.ts';
import { openApiWebhooks } from './jobs/apiWebhooks.ts';
import { type Deletions, openDeletions } from './jobs/deletions.ts';
import { type Metering, openMetering } from './jobs/metering.ts';
import { openReconciler, type Reconciler } from './jobs/billing.ts';
import { openMailWorker } from './jobs/mail.ts';
import { openNode } from './jobs/node.ts';
import { openSweeper, type Sweeper } from './jobs/sweep.ts';
import { openNotifier } from './push/push.ts';
import { openAnnouncer } from './realtime/announcer.ts';
import { openCluster } from './realtime/cluster.ts';
import { openSockets, type Sockets } from './realtime/sockets.ts';
import { renewTokens } from './integrations/instagram/accounts.ts';
import { instagramCallbacks } from './routes/instagram/callback.ts';
import { publicRoutes } from './routes/public/routes.ts';
import { downloads } from './routes/downloads.ts';
import { routes } from './routes/routes.ts';
import { shopCallbacks } from './routes/shop/callback.ts';
import { shopWebhooks } from './routes/webhooks/shopify.ts';
import { stripeWebhooks } from './routes/webhooks/stripe.ts';
import { webhooks } from './routes/webhooks/webhooks.ts';
import { openBilling } from './integrations/billing/stripe.ts';
import { openCrm } from './integrations/crm/crm.ts';
import { limitsKeeper } from './integrations/payments/limits.ts';
import { openPawapay } from './integrations/payments/pawapay.ts';
import { pawapayCallback } from './routes/pawapay/callback.ts';
import { openSeal } from './lib/secrets.ts';
import { pictureOrigins } from './integrations/shop/connection.ts';
import { openCatalogue } from './integrations/shop/catalogue.ts';
import { openTemplates } from './integrations/templates/templates.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { openAuthenticator } from './identity/session.ts';
import { openMedia } from './media/media.ts';
import { serveUploads } from './http/serveUpload.ts';
import type { ServerContext } from './context.ts';

/** Time limit for receiving a request's headers. */
const HEADERS_MS = 30_000;
const HOUR = 60 * 60 * 1000;

export interface Running {
  app: FastifyInstance;
  context: ServerContext;
  url: string;
  /** Every route as `METHOD path`; tests iterate over it. */
  served: string[];
  sockets: Sockets;
  sweeper: Sweeper;
  deletions: Deletions;
  reconciler: Reconciler;
  metering: Metering;
  /** Waits for open requests and running work, then closes everything. */
  stop(): Promise<void>;
}

/** Builds the server and starts to listen. */
export async function startServer(env: Env, clock: Clock = systemClock): Promise<Running> {
  const app = fastify({
    logger: loggerOptions(env),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: 256 * 1024,
    http: { headersTimeout: HEADERS_MS },
    trustProxy: env.PUBLIC_URL ? env.TRUSTED_PROXIES : false,
  });
  const { log } = app;
  const served: string[] = [];
  app.addHook(
    'onRoute',
    ({ method, path }) => void served.push(...[method].flat().map((verb) => `${verb} ${path}`)),
  );
  const metrics = openMetrics();
  const logError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const db = openDatabase({
    appUrl: env.DATABASE_URL,
    ownerUrl: env.DATABASE_OWNER_URL,
    readUrl: env.DATABASE_READ_URL,
    times: timesOf(env),
    hasPooler: env.DATABASE_POOLER,
    onError: logError,
    observe: metrics.observe,
  });
  const node = await openNode({ owner: db.owner, onError: logError });
  const cluster = openCluster({
    now: clock.ticks,
    redisUrl: env.REDIS_URL ?? null,
    node,
    onError: (error) => log.warn({ err: error }, 'Redis failed'),
  });
  const sessions = openSessions(db.owner);
  const tokens = openTokens(env.PARLEY_SECRET, clock.now);
  const isOurs = ourOrigins(env, () => portOf(app, env));
  const seal = openSeal(env.PARLEY_SECRET);
  const base = () => env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${portOf(app, env)}`;
  const channels = openChannels(env, db, seal, base);
  const announcer = openAnnouncer(db, cluster, logError);
  const sendToUser: ServerContext['sendToUser'] = (organisationId, userId, event) =>
    cluster.publish('passing.event', { organisationId, userId, event });
  const notifier = openNotifier({ env, db, seal, log, clock, sendToUser });
  const context: ServerContext = {
    env,
    log,
    clock,
    db,
    node,
    sessions,
    tokens,
    metrics,
    isOurs,
    identity: openIdentity(env, sessions, isOurs, logError),
    authenticator: openAuthenticator(tokens, sessions),
    hashPassword: (password) => context.identity.hashPassword(password),
    verifyPassword: (hash, password) => context.identity.verifyPassword(hash, password),
    cluster,
    announcer: {
      ...announcer,
      committed(organisationId, announced) {
        announcer.committed(organisationId, announced);
        notifier.committed(organisationId, announced);
      },
    },
    notifier,
    channels,
    templates: openTemplates({
      db,
      channels,
      clock,
      committed: (...told) => context.announcer.committed(...told),
      onError: logError,
    }),
    seal,
    catalogue: openCatalogue(clock, logError),
    billing: openBilling(env, clock),
    crm: openCrm({ db, seal, clock }),
    pawapay: openPawapay(env, seal, clock, (...read) => limitsKeeper(context)(...read)),
    base,
    page: () => env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${portOf(app, env)}`,
    media: openMedia(env, clock),
    wake: {
      outbox: () => outbox.wake(),
      inbound: () => {
        inbound.wake();
        campaignReceipts.wake();
      },
      campaigns: () => campaigns.wake(),
      mail: () => mail?.wake(),
      apiWebhooks: () => apiWebhooks.wake(),
    },
    viewedIn: (organisationId) => sockets.viewedIn(organisationId),
    presentIn: (organisationId) => sockets.presentIn(organisationId),
    sendToUser,
  };
  const outbox = openOutbox(context);
  const mail = openMailWorker(context);
  const apiWebhooks = openApiWebhooks(context);
  const campaigns = openCampaigns(context);
  const inbound = openInbound(context);
  const campaignReceipts = openCampaignReceipts(context);
  const targetClock = openTargetClock(context);
  const assigner = openAssigner(context);
  const shopDoubts = openIntentLookups(context);
  const channelChecks = openChannelChecks(context);
  const ingest = openIngest({
    owner: db.owner,
    clock,
    onStored: context.wake.inbound,
    onUnstorable(error) {
      metrics.inbound.inc({ outcome: 'unstorable' });
      log.error({ err: error }, 'an item of a webhook cannot be stored, its body is kept');
    },
  });
  let isDraining = false;

  const dist = join(import.meta.dirname, '..', 'dist');
  handleErrors(app);
  logRequests(app, metrics);
  await secure(
    app,
    [join(dist, 'index.html'), join(dist, 'atlas.html')],
    env.PUBLIC_URL?.startsWith('https:') ?? false,
    env.VITE_MAPS_EMBED_URL,
    pictureOrigins(context),
  );
  await limitRates(app, context);
  limitSlowBodies(app, env.REQUEST_BODY_MS);
  await serveUploads(app);
  healthRoutes(app, context, () => isDraining);
  downloads(app, context);
  openapiRoute(app);
  identityRoutes(app, context);
  for (const mount of Object.values({ ...routes, ...publicRoutes })) mount(app, context);
  await app.register(webhooks(context, ingest));
  await app.register(pawapayCallback(context));
  await app.register(shopWebhooks(context));
  await app.register(stripeWebhooks(context));
  instagramCallbacks(app, context);
  shopCallbacks(app, context);
  await serveDashboard(app, dist);
  const sockets = openSockets(app.server, context);

  const url = await app.listen({ host: env.HOST, port: env.PORT });
  outbox.wake();
  mail?.wake();
  apiWebhooks.wake();
  context.wake.inbound();
  campaigns.wake();
  targetClock.wake();
  assigner.wake();
  const sweeper = openSweeper(context);
  const deletions = openDeletions(context);
  const reconciler = openReconciler(context);
  const metering = openMetering(context);
  const renewal = setInterval(() => void renewTokens(context).catch(logError), HOUR).unref();

  return {
    app,
    context,
    url,
    served,
    sockets,
    sweeper,
    deletions,
    reconciler,
    metering,
    async stop() {
      isDraining = true;
      clearInterval(renewal);
      // Without this, a connection whose last request was running at shutdown is kept alive for more than a minute.
      const hangUp = setInterval(() => app.server.closeIdleConnections(), 50);
      await sockets.close();
      await app.close().finally(() => clearInterval(hangUp));
      await Promise.all([
        inbound.stop(),
        campaignReceipts.stop(),
        targetClock.stop(),
        assigner.stop(),
        outbox.stop(),
        campaigns.stop(),
        mail?.stop(),
        apiWebhooks.stop(),
        sweeper.stop(),
        deletions.stop(),
        reconciler.stop(),
        metering.stop(),
        shopDoubts.stop(),
        channelChecks.stop(),
        context.templates.settled(),
      ]);
      await notifier.stop();
      announcer.stop();
      cluster.close();
      await node.stop();
      await Promise.all([db.close(), context.identity.close()]);
    },
  };
}

function portOf(app: FastifyInstance, env: Env): number {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : env.PORT;
}

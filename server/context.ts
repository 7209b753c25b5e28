import type { FastifyBaseLogger } from 'fastify';
import type { PassingNews } from '#contract/events.ts';
import type { Channels } from './integrations/channels.ts';
import type { Clock } from './lib/clock.ts';
import type { Database } from './db/database.ts';
import type { SessionStore } from './db/sessions.ts';
import type { Env } from './env.ts';
import type { Identity } from './identity/auth.ts';
import type { Tokens } from './identity/token.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Media } from './media/media.ts';
import type { Pawapay } from './integrations/payments/pawapay.ts';
import type { Notifier } from './push/push.ts';
import type { Announcer } from './realtime/announcer.ts';
import type { Cluster } from './realtime/cluster.ts';
import type { Seal } from './lib/secrets.ts';
import type { Catalogue } from './integrations/shop/catalogue.ts';
import type { Templates } from './integrations/templates/templates.ts';
import type { Doorkeeper } from './identity/session.ts';

/** Everything the server's parts need of each other, put together once in `app.ts`. */
export interface World {
  env: Env;
  log: FastifyBaseLogger;
  clock: Clock;
  db: Database;
  identity: Identity;
  sessions: SessionStore;
  tokens: Tokens;
  door: Doorkeeper;
  cluster: Cluster;
  announcer: Announcer;
  media: Media;
  channels: Channels;
  seal: Seal;
  pawapay: Pawapay;
  /** The address people and providers reach us at, without a slash at its end. */
  base(): string;
  /** The address in people's browsers: their cookies hold to it. */
  page(): string;
  templates: Templates;
  catalogue: Catalogue;
  metrics: Metrics;
  notifier: Notifier;
  /** Whether an Origin is one that serves our dashboard. */
  isOurs(origin: string): boolean;
  /** Tells the workers that there may be work, without waiting for their next look. */
  wake: { outbox(): void; inbound(): void };
  /** Tells one person's own pages in an organisation something that is not kept. */
  whisper(organisationId: string, userId: string, news: PassingNews): void;
}

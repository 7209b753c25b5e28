import type { PassingEventBody } from '#contract/events.ts';
import type { Identity } from './identity/auth.ts';
import type { IntegrationContext } from './integrations/context.ts';
import type { Billing } from './integrations/billing/stripe.ts';
import type { Crm } from './integrations/crm/crm.ts';
import type { Pawapay } from './integrations/payments/pawapay.ts';
import type { Catalogue } from './integrations/shop/catalogue.ts';
import type { Templates } from './integrations/templates/templates.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Media } from './media/media.ts';
import type { Notifier } from './push/push.ts';
import type { Announcer } from './realtime/announcer.ts';
import type { RealtimeContext } from './realtime/context.ts';

/** The server's parts, built once in `app.ts`. Jobs and routes receive the narrower types below. */
export interface ServerContext extends IntegrationContext, RealtimeContext {
  announcer: Announcer;
  identity: Identity;
  media: Media;
  /** Hashes a password as the identity library does. */
  hashPassword(password: string): Promise<string>;
  verifyPassword(hash: string, password: string): Promise<boolean>;
  metrics: Metrics;
  node: { id: string; count(): number };
  notifier: Notifier;
  catalogue: Catalogue;
  /** Null without Stripe. */
  billing: Billing | null;
  crm: Crm;
  pawapay: Pawapay;
  templates: Templates;
  /** Makes the workers check their queues now instead of at their next poll. */
  wake: { outbox(): void; inbound(): void; campaigns(): void; mail(): void; apiWebhooks(): void };
  /** Returns the conversations that someone has open, on any process. */
  viewedIn(organisationId: string): ReadonlySet<string>;
  /** Returns the members whose dashboard is open, on any process. */
  presentIn(organisationId: string): ReadonlySet<string>;
  /** Sends an event that is not stored to one user's open pages in an organisation. */
  sendToUser(organisationId: string, userId: string, event: PassingEventBody): void;
}

/** Context of background work, which has no request and no session. */
export type JobContext = Omit<
  ServerContext,
  'authenticator' | 'hashPassword' | 'identity' | 'isOurs' | 'sendToUser' | 'tokens' | 'verifyPassword'
>;

/** Context of the operations' routes; the caller is already authenticated. */
export type RouteContext = Omit<ServerContext, 'authenticator' | 'identity' | 'isOurs' | 'tokens'>;

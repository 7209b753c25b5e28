import type { PassingNews } from '#contract/events.ts';
import type { Identity } from './identity/auth.ts';
import type { IntegrationContext } from './integrations/context.ts';
import type { Pawapay } from './integrations/payments/pawapay.ts';
import type { Catalogue } from './integrations/shop/catalogue.ts';
import type { Templates } from './integrations/templates/templates.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Media } from './media/media.ts';
import type { Notifier } from './push/push.ts';
import type { Announcer } from './realtime/announcer.ts';
import type { RealtimeContext } from './realtime/context.ts';

/** The server's parts, put together once in `app.ts`; jobs and requests see the part below that they use. */
export interface ServerContext extends IntegrationContext, RealtimeContext {
  announcer: Announcer;
  identity: Identity;
  media: Media;
  metrics: Metrics;
  notifier: Notifier;
  catalogue: Catalogue;
  pawapay: Pawapay;
  templates: Templates;
  /** Wakes the workers before their next look at the queues. */
  wake: { outbox(): void; inbound(): void };
  /** Sends an event that is not stored to the open pages of one person in an organisation. */
  sendToUser(organisationId: string, userId: string, event: PassingNews): void;
}

/** What durable work uses: no request and no session. */
export type JobContext = Omit<
  ServerContext,
  'authenticator' | 'identity' | 'isOurs' | 'page' | 'sendToUser' | 'tokens'
>;

/** What the routes of operations use: who calls is settled before them. */
export type RouteContext = Omit<ServerContext, 'authenticator' | 'identity' | 'isOurs' | 'tokens'>;

import type { Database } from '#server/db/database.ts';
import type { SessionStore } from '#server/db/sessions.ts';
import type { Authenticator } from '#server/identity/session.ts';
import type { Tokens } from '#server/identity/token.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Metrics } from '#server/lib/metrics.ts';
import type { Media } from '#server/media/media.ts';
import type { Announcer } from './announcer.ts';
import type { Cluster } from './cluster.ts';

/** The server's parts that sockets use. */
export interface RealtimeContext {
  log: Log;
  clock: Clock;
  db: Database;
  announcer: Announcer;
  authenticator: Authenticator;
  cluster: Cluster;
  media: Pick<Media, 'signAll'>;
  metrics: Pick<Metrics, 'sockets'>;
  sessions: SessionStore;
  tokens: Tokens;
  /** Returns whether an origin serves our dashboard. */
  isOurs(origin: string): boolean;
  wake: { outbox(): void };
}

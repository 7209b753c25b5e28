import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Seal } from '#server/lib/secrets.ts';
import type { Notifier } from '#server/push/push.ts';
import type { Announcer } from '#server/realtime/announcer.ts';
import type { Channels } from './channels.ts';

/** What integrations use of the server. */
export interface IntegrationContext {
  env: Env;
  log: Log;
  clock: Clock;
  db: Database;
  seal: Seal;
  announcer: Pick<Announcer, 'committed'>;
  notifier: Pick<Notifier, 'tellAdmins'>;
  channels: Channels;
  /** The address people and providers reach the server at, without a trailing slash. */
  base(): string;
  /** The address in people's browsers: their cookies are bound to it. */
  page(): string;
  /** Wakes the workers of the outbox. */
  wake: { outbox(): void };
}

/** What the parts that speak with shops use. */
export type ShopContext = Pick<IntegrationContext, 'env' | 'clock' | 'db' | 'seal' | 'announcer' | 'base'>;

/** What the parts that connect Instagram accounts use. */
export type InstagramContext = Pick<
  IntegrationContext,
  'env' | 'log' | 'clock' | 'db' | 'seal' | 'page' | 'wake'
>;

/** What the checks of channels use. */
export type ChannelContext = Pick<
  IntegrationContext,
  'env' | 'log' | 'clock' | 'db' | 'announcer' | 'notifier' | 'channels' | 'wake'
>;

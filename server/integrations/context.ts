import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import type { Seal } from '#server/lib/secrets.ts';
import type { Notifier } from '#server/push/push.ts';
import type { Announcer } from '#server/realtime/announcer.ts';
import type { Channels } from './channels.ts';

/** The server's parts that integrations use. */
export interface IntegrationContext {
  env: Env;
  log: Log;
  clock: Clock;
  db: Database;
  seal: Seal;
  announcer: Pick<Announcer, 'committed'>;
  notifier: Pick<Notifier, 'notifyAdmins'>;
  channels: Channels;
  /** This server among those that use the database; leases are held in its name. */
  node: { id: string };
  /** Base address for users and providers, without a trailing slash. */
  base(): string;
  /** Base address in users' browsers, which their cookies are bound to. */
  page(): string;
  /** Wakes the workers of the outbox. */
  wake: { outbox(): void };
}

/** Context of the shop integration. */
export type ShopContext = Pick<
  IntegrationContext,
  'env' | 'clock' | 'db' | 'seal' | 'announcer' | 'base' | 'node'
>;

/** Context of connecting Instagram accounts. */
export type InstagramContext = Pick<
  IntegrationContext,
  'env' | 'log' | 'clock' | 'db' | 'seal' | 'page' | 'wake'
>;

/** Context of the channel checks. */
export type ChannelContext = Pick<
  IntegrationContext,
  'env' | 'log' | 'clock' | 'db' | 'announcer' | 'notifier' | 'channels' | 'wake'
>;

/** Context of Copilot's answers. */
export type CopilotContext = Pick<IntegrationContext, 'env' | 'log' | 'clock' | 'db' | 'seal' | 'announcer'>;

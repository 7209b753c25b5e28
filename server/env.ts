import { z } from 'zod/mini';

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback);
const milliseconds = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1)), fallback);
const days = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1)), fallback);
const present = (least = 1) => z.string().check(z.minLength(least));

const Env = z.object({
  PORT: port(3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** The address people open; cookies and the Origin check hold to it. */
  PUBLIC_URL: z.optional(z.url()),
  NODE_ENV: z._default(z.string(), 'development'),
  /** Whether admins may watch what the lifecycles decide, from the atlas; on except in production. */
  PARLEY_INSPECT: z.optional(z.stringbool()),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  DATA_DIR: z._default(z.string(), '.data'),
  /** The embedded map the page was built with (A103); empty: no maps. The page may frame its origin. */
  VITE_MAPS_EMBED_URL: z._default(z.string(), ''),
  /** The application's own role: owns nothing, bypasses nothing. */
  DATABASE_URL: present(),
  /** The owner: migrations, identity tables, claiming of work. */
  DATABASE_OWNER_URL: present(),
  /** How long a connection to the database is waited for, and how long one statement may take. */
  DATABASE_CONNECT_MS: milliseconds(5_000),
  DATABASE_STATEMENT_MS: milliseconds(10_000),
  /** How many days things are kept (server/db/retention.ts): raw webhooks; work that is done, or was given up. */
  KEEP_WEBHOOKS_DAYS: days(14),
  KEEP_WORK_DAYS: days(14),
  KEEP_DEAD_WORK_DAYS: days(90),
  /** Events for clients that come back; answers under idempotency keys; what was asked of a shop; the audit. */
  KEEP_EVENTS_DAYS: days(14),
  KEEP_KEYS_DAYS: days(14),
  KEEP_INTENTS_DAYS: days(90),
  KEEP_TRANSITIONS_DAYS: days(400),
  /** Sessions, verifications, invitations and rate windows after their end. */
  KEEP_SESSIONS_DAYS: days(7),
  PARLEY_SECRET: present(32),
  PARLEY_DEMO: z._default(z.enum(['on', 'off']), 'off'),
  WHATSAPP_BASE_URL: z._default(z.url(), 'https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z._default(z.string().check(z.regex(/^v\d+\.\d+$/)), 'v23.0'),
  WHATSAPP_APP_SECRET: present(),
  WHATSAPP_VERIFY_TOKEN: present(),
  WHATSAPP_TOKEN: present(),
  /** Mobile money. */
  PAWAPAY_BASE_URL: z._default(z.url(), 'https://api.pawapay.io'),
  /** Payments one address may start in a minute: each rings somebody's phone. */
  PAYMENTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30),
  /** How soon a payment that waits for approval is asked after again; the pause grows with its age. */
  PAWAPAY_POLL_MS: milliseconds(5_000),
  /** A bucket for files; without it they lie in `DATA_DIR`. */
  S3_ENDPOINT: z.optional(z.url()),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Any server that speaks OpenAI's protocol writes down what is said and describes pictures; without it nobody does. */
  LLM_BASE_URL: z.optional(z.url()),
  LLM_API_KEY: z.optional(z.string()),
  LLM_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  LLM_TRANSCRIPTION_MODEL: z._default(z.string(), 'whisper-1'),
  /** 360dialog: the second provider of WhatsApp numbers. Without a partner id and key it is not offered. */
  D360_BASE_URL: z._default(z.url(), 'https://waba-v2.360dialog.io'),
  D360_API_URL: z._default(z.url(), 'https://hub.360dialog.io/api/v2'),
  D360_HUB_URL: z._default(z.url(), 'https://hub.360dialog.com'),
  D360_PARTNER_ID: z.optional(z.string()),
  D360_PARTNER_KEY: z.optional(z.string()),
  /**
   * Which numbers a typed id may link: `proved`, those the hub handed over or the organisation had before; `open`, any of
   * the operator's that no organisation has.
   */
  CHANNEL_LINKING: z._default(z.enum(['proved', 'open']), 'proved'),
  /** The WhatsApp business account of the Cloud API, whose templates are listed. */
  WHATSAPP_BUSINESS_ID: z.optional(z.string()),
  /** Where people give consent, where codes become tokens, and the graphs, of Instagram and of Facebook. */
  INSTAGRAM_URL: z._default(z.url(), 'https://www.instagram.com'),
  INSTAGRAM_API_URL: z._default(z.url(), 'https://api.instagram.com'),
  FACEBOOK_URL: z._default(z.url(), 'https://www.facebook.com'),
  INSTAGRAM_APP_ID: z.optional(z.string()),
  INSTAGRAM_GRAPH_URL: z._default(z.url(), 'https://graph.instagram.com'),
  FACEBOOK_GRAPH_URL: z._default(z.url(), 'https://graph.facebook.com'),
  INSTAGRAM_API_VERSION: z._default(z.string().check(z.regex(/^v\d+\.\d+$/)), 'v25.0'),
  /** Without a secret no Instagram webhook is believed. */
  INSTAGRAM_APP_SECRET: z.optional(z.string()),
  INSTAGRAM_VERIFY_TOKEN: z.optional(z.string()),
  /** Where a shop is reached; `{shop}` stands for its host. Without a key and a secret no shop can be connected. */
  SHOPIFY_BASE_URL: z._default(z.string().check(z.regex(/^https?:\/\/.*\{shop\}/)), 'https://{shop}'),
  SHOPIFY_API_KEY: z.optional(z.string()),
  SHOPIFY_API_SECRET: z.optional(z.string()),
  SHOPIFY_API_VERSION: z._default(z.string().check(z.regex(/^\d{4}-\d{2}$/)), '2026-10'),
  /** How long a call to a shop may take before its answer is given up. */
  SHOPIFY_PATIENCE_MS: milliseconds(10_000),
  /** Push services that are sent to: hosts, `*.` for all below one. */
  PUSH_HOSTS: z._default(
    z.string(),
    'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
  ),
  /** Whether sending needs a subscription (X9); off, everybody may. */
  SUBSCRIPTION_CHECKS: z._default(z.stringbool(), false),
  /** Requests one person or address may make in a minute. */
  RATE_LIMIT_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 600),
  /** Sign-ins and sign-ups one address may try in a minute. */
  SIGN_IN_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20),
  /** How long a request’s body may take to arrive; a file’s may take longer while it goes on. */
  REQUEST_BODY_MS: milliseconds(30_000),
  /** How long a worker may hold a job before another takes it. */
  OUTBOX_LEASE_MS: milliseconds(30_000),
  /** How long a call of unknown outcome waits for a status that names it before it is made again. */
  OUTBOX_DOUBT_MS: milliseconds(35_000),
});
export type Env = z.infer<typeof Env>;

/** Reads the environment once and names everything that is wrong with it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = Env.safeParse(given);
  if (read.success)
    return { ...read.data, PARLEY_INSPECT: read.data.PARLEY_INSPECT ?? read.data.NODE_ENV !== 'production' };
  const faults = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`);
}

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
  /** Address of the dashboard; cookies and the Origin check depend on it. */
  PUBLIC_URL: z.optional(z.url()),
  /** Addresses of proxies whose `X-Forwarded-For` is believed, where `PUBLIC_URL` is set. */
  TRUSTED_PROXIES: z._default(z.string(), 'loopback'),
  NODE_ENV: z._default(z.string(), 'development'),
  /** Whether admins may watch the lifecycles' decisions in the atlas; defaults to on except in production. */
  PARLEY_INSPECT: z.optional(z.stringbool()),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Address of the embedded map that the page was built with (A103); empty: no maps. The page may frame its origin. */
  VITE_MAPS_EMBED_URL: z._default(z.string(), ''),
  /** The application's role; it owns nothing and cannot bypass row-level security. */
  DATABASE_URL: present(),
  /** The application's role at a replica, for lists and searches. */
  DATABASE_READ_URL: z.optional(z.string()),
  /** The owner's role: migrations, identity tables, claiming of jobs. */
  DATABASE_OWNER_URL: present(),
  /** Whether these addresses are a pooler's that hands out connections by transaction, such as PgBouncer's. */
  DATABASE_POOLER: z._default(z.stringbool(), false),
  /** The owner's role with the search path `identity`, where a pooler makes that setting. */
  DATABASE_IDENTITY_URL: z.optional(z.string()),
  /** The owner's role without a pooler, for migrations; defaults to the owner's address. */
  DATABASE_MIGRATE_URL: z.optional(z.string()),
  /** Time limits for a connection to the database and for one statement. */
  DATABASE_CONNECT_MS: milliseconds(5_000),
  DATABASE_STATEMENT_MS: milliseconds(10_000),
  /** Redis, for several nodes on one database; without it this server must be the only one. */
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\/[^/]+/))),
  /** Bearer token with which another machine may read `/metrics`; without it only this one may. */
  METRICS_TOKEN: z.optional(present(16)),
  /** Retention in days (server/db/retention.ts): raw webhooks; finished or failed jobs. */
  KEEP_WEBHOOKS_DAYS: days(14),
  KEEP_WORK_DAYS: days(14),
  KEEP_DEAD_WORK_DAYS: days(90),
  /** Events for reconnecting clients; answers by idempotency key; the undo of merges; shop intents; the audit log. */
  KEEP_EVENTS_DAYS: days(14),
  KEEP_KEYS_DAYS: days(14),
  KEEP_MERGES_DAYS: days(1),
  KEEP_INTENTS_DAYS: days(90),
  KEEP_QUESTIONS_DAYS: days(90),
  KEEP_TRANSITIONS_DAYS: days(400),
  KEEP_AUDIT_DAYS: days(400),
  /** Expired sessions, verifications, invitations and rate windows. */
  KEEP_SESSIONS_DAYS: days(7),
  PARLEY_SECRET: present(32),
  /** SMTP server for mail to people, as `smtp://user:password@host:587` or `smtps://…`; without it none is sent. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/]+/))),
  MAIL_FROM: z._default(z.string(), 'Parley <parley@localhost>'),
  PARLEY_DEMO: z._default(z.enum(['on', 'off']), 'off'),
  /** Where people open the sandbox; the demo's forms refer to its credentials. */
  SANDBOX_URL: z.optional(z.url()),
  WHATSAPP_BASE_URL: z._default(z.url(), 'https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z._default(z.string().check(z.regex(/^v\d+\.\d+$/)), 'v23.0'),
  WHATSAPP_APP_SECRET: present(),
  WHATSAPP_VERIFY_TOKEN: present(),
  WHATSAPP_TOKEN: present(),
  /** Mobile money. */
  PAWAPAY_BASE_URL: z._default(z.url(), 'https://api.pawapay.io'),
  /** Payments that one address may start in a minute; each makes someone's phone ring. */
  PAYMENTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 30),
  /** First polling interval of a payment that awaits approval; it grows with the payment's age. */
  PAWAPAY_POLL_MS: milliseconds(5_000),
  /** Bucket for files; without it they are stored in `DATA_DIR`. */
  S3_ENDPOINT: z.optional(z.url()),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Server with OpenAI's protocol that transcribes audio, describes pictures and answers; without it none is done. */
  LLM_BASE_URL: z.optional(z.url()),
  LLM_API_KEY: z.optional(z.string()),
  LLM_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  LLM_TRANSCRIPTION_MODEL: z._default(z.string(), 'whisper-1'),
  /** Finds passages by their meaning as well; needs pgvector. */
  LLM_EMBEDDING_MODEL: z._default(z.string(), ''),
  /** Whether the model also writes Copilot's answers; if off, they are passages of the documents. */
  LLM_ANSWERS: z._default(z.enum(['on', 'off']), 'on'),
  /** Time limit for one answer of the model with all its tools. */
  LLM_ANSWER_MS: milliseconds(20_000),
  /** Tokens that an organisation may use in a day; then answers are passages until midnight UTC. */
  LLM_DAILY_TOKENS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 1_000_000),
  /** 360dialog, the second provider of WhatsApp numbers; not offered without a partner id and key. */
  D360_BASE_URL: z._default(z.url(), 'https://waba-v2.360dialog.io'),
  D360_API_URL: z._default(z.url(), 'https://hub.360dialog.io/api/v2'),
  D360_HUB_URL: z._default(z.url(), 'https://hub.360dialog.com'),
  D360_PARTNER_ID: z.optional(z.string()),
  D360_PARTNER_KEY: z.optional(z.string()),
  /**
   * Which numbers a typed id may link.
   * `proved`: those the hub handed over or the organisation had before. `open`: any of the operator's that no
   * organisation has.
   */
  CHANNEL_LINKING: z._default(z.enum(['proved', 'open']), 'proved'),
  /** The WhatsApp business account of the Cloud API, whose templates are listed. */
  WHATSAPP_BUSINESS_ID: z.optional(z.string()),
  /** Addresses of the consent pages, the token endpoints and the graph APIs of Instagram and Facebook. */
  INSTAGRAM_URL: z._default(z.url(), 'https://www.instagram.com'),
  INSTAGRAM_API_URL: z._default(z.url(), 'https://api.instagram.com'),
  FACEBOOK_URL: z._default(z.url(), 'https://www.facebook.com'),
  INSTAGRAM_APP_ID: z.optional(z.string()),
  INSTAGRAM_GRAPH_URL: z._default(z.url(), 'https://graph.instagram.com'),
  FACEBOOK_GRAPH_URL: z._default(z.url(), 'https://graph.facebook.com'),
  INSTAGRAM_API_VERSION: z._default(z.string().check(z.regex(/^v\d+\.\d+$/)), 'v25.0'),
  /** Without a secret, all Instagram webhooks are rejected. */
  INSTAGRAM_APP_SECRET: z.optional(z.string()),
  INSTAGRAM_VERIFY_TOKEN: z.optional(z.string()),
  /** Address of a shop; `{shop}` is replaced by its host. Without a key and a secret no shop can be connected. */
  SHOPIFY_BASE_URL: z._default(z.string().check(z.regex(/^https?:\/\/.*\{shop\}/)), 'https://{shop}'),
  SHOPIFY_API_KEY: z.optional(z.string()),
  SHOPIFY_API_SECRET: z.optional(z.string()),
  SHOPIFY_API_VERSION: z._default(z.string().check(z.regex(/^\d{4}-\d{2}$/)), '2026-10'),
  /** Timeout of a call to a shop. */
  SHOPIFY_PATIENCE_MS: milliseconds(10_000),
  /** Where Zoho's client ids live, the most likely data centre first. */
  ZOHO_ACCOUNTS_URLS: z._default(
    z.string().check(z.regex(/^https?:\/\/[^,\s]+(\s*,\s*https?:\/\/[^,\s]+)*$/)),
    [
      'https://accounts.zoho.com',
      'https://accounts.zoho.eu',
      'https://accounts.zoho.in',
      'https://accounts.zoho.com.au',
      'https://accounts.zoho.jp',
      'https://accounts.zoho.com.cn',
      'https://accounts.zohocloud.ca',
      'https://accounts.zoho.sa',
      'https://accounts.zoho.uk',
      'https://accounts.zoho.ae',
    ].join(','),
  ),
  /** Address of a company at Pipedrive; `{company}` is replaced by its name. */
  PIPEDRIVE_BASE_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/.*\{company\}/)),
    'https://{company}.pipedrive.com',
  ),
  /** Stripe, through which organisations subscribe; nobody can without a secret key. */
  STRIPE_BASE_URL: z._default(z.url(), 'https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  /** Without it, all of Stripe's webhooks are rejected. */
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Days of an organisation's first subscription before it pays. */
  STRIPE_TRIAL_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 14),
  /** Hosts of allowed push services; `*.` matches all subdomains. */
  PUSH_HOSTS: z._default(
    z.string(),
    'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
  ),
  /** Recipients that one campaign may have (O2). */
  CAMPAIGN_RECIPIENTS_MOST: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 100_000),
  /** Whether sending needs a subscription (X9); if off, everyone may send. */
  SUBSCRIPTION_CHECKS: z._default(z.stringbool(), false),
  /** Requests that one user or address may make in a minute. */
  RATE_LIMIT_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 600),
  API_RATE_LIMIT_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 600),
  /** Sign-ins and sign-ups that one address may try in a minute. */
  SIGN_IN_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20),
  /** Time limit for a request's body; a file's may take longer while data keeps arriving. */
  REQUEST_BODY_MS: milliseconds(30_000),
  /** How long a worker may hold a job before another takes it over. */
  OUTBOX_LEASE_MS: milliseconds(30_000),
  /** How long a send of unknown outcome waits for a status before it is shown as unconfirmed. */
  OUTBOX_DOUBT_MS: milliseconds(35_000),
});
export type Env = z.infer<typeof Env>;

/** Reads the environment and reports everything that is wrong with it. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = Env.safeParse(given);
  if (read.success)
    return { ...read.data, PARLEY_INSPECT: read.data.PARLEY_INSPECT ?? read.data.NODE_ENV !== 'production' };
  const faults = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The environment is not complete:\n${faults.join('\n')}`);
}

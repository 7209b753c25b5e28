import { deleteBatch, rules } from '#server/db/retention.ts';
import { NOW, type Trials } from '#tests/support/decoys/stage.ts';

type Row = Record<string, unknown>;

const DAY = 86_400_000;
const KEPT_DAYS = 10;
const [OLD, OLDER, YOUNG] = [NOW - 11 * DAY, NOW - 12 * DAY, NOW - 9 * DAY].map((at) => new Date(at));

/** The column that says how old a row is, where it is not `created_at`. */
const AGE: Record<string, string> = {
  webhooks: 'received_at',
  inbound: 'finished_at',
  outbox: 'finished_at',
  transitions: 'at',
  audit_log: 'at',
  usage_entries: 'at',
  unanswered_questions: 'asked_at',
  stripe_events: 'received_at',
  shop_webhooks: 'received_at',
  'identity.session': 'expiresAt',
  'identity.verification': 'expiresAt',
  'identity.invitation': 'expiresAt',
  'identity.mail_links': 'expires_at',
  'identity.email_changes': 'expires_at',
  'identity.passkey_challenges': 'expires_at',
  'identity.second_steps': 'expires_at',
  'identity.sign_in_attempts': 'tried_at',
  'identity.rateLimit': 'lastRequest',
};

/** Values that a row needs beside its age to be deleted, and rows as old that are kept. */
const MORE: Record<string, { gone: Row; kept: Row[] }> = {
  inbound: { gone: { state: 'done' }, kept: [{ state: 'ready' }] },
  outbox: { gone: { state: 'done' }, kept: [{ state: 'ready' }] },
  campaigns: { gone: { is_ready: false }, kept: [{ is_ready: true }] },
  shop_intents: {
    gone: { state: 'doubt', until: null },
    kept: [{ state: 'doubt', until: new Date(NOW) }],
  },
};

/** Columns of which no two rows have the same value. */
const UNIQUE: Record<string, string> = {
  events: 'seq',
  inbound: 'dedupe',
  outbox: 'dedupe',
  'identity.session': 'token',
  'identity.rateLimit': 'key',
};

/** Returns three rows of different ages, two of them old, and those that are kept in spite of their age. */
function rowsOf(table: string): Row[] {
  const age = AGE[table] ?? 'created_at';
  const { gone, kept } = MORE[table] ?? { gone: {}, kept: [] };
  const at = (date: Date | undefined) => (table === 'identity.rateLimit' ? date?.getTime() : date);
  const unique = UNIQUE[table];
  return [
    { ...gone, [age]: at(OLD) },
    { ...gone, [age]: at(OLDER) },
    { ...gone, [age]: at(YOUNG) },
    ...kept.map((row) => ({ ...row, [age]: at(OLDER) })),
  ].map((row, index) =>
    unique === undefined ? row : { ...row, [unique]: unique === 'seq' ? index : `row ${index}` },
  );
}

/** Trials of the rules that delete rows older than their period. */
export const retention: Trials = {
  retention: Object.fromEntries(
    // Rows of `early_updates` have no key by which a trial could name them.
    rules
      .filter(({ table }) => table !== 'early_updates')
      .map((rule, index) => [
        `${rule.table} ${index}`,
        {
          isFixed: true,
          rows: { [rule.table]: rowsOf(rule.table) },
          asOwner: (owner) => deleteBatch(owner, rule, KEPT_DAYS, 10),
        },
      ]),
  ),
};

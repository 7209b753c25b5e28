import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresUser } from '../postgres/user.ts';
import { startChild, type Child } from '../stack/child.ts';
import { untilPort } from './ready.ts';

export const POOLER = '/usr/sbin/pgbouncer';

interface Options {
  /** Addresses of the database itself. */
  appUrl: string;
  ownerUrl: string;
  port: number;
  log: string;
}

/** Environment of a server whose database is behind the pooler. */
export interface Pooled {
  child: Child;
  env: Record<string, string>;
}

const limits = (milliseconds: number) =>
  `set statement_timeout=${milliseconds}; set lock_timeout=${milliseconds / 2}; set idle_in_transaction_session_timeout=${milliseconds * 3}`;
/** As in server/db/database.ts: claiming of work walks indexes. */
const walking = 'set enable_sort=off; set enable_bitmapscan=off; set enable_seqscan=off';

/** Starts PgBouncer, which hands out connections of the database by transaction. */
export async function startPooler({ appUrl, ownerUrl, port, log }: Options): Promise<Pooled> {
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'parley-pooler-'));
  const [app, owner] = [new URL(appUrl), new URL(ownerUrl)];
  const name = app.pathname.slice(1);
  const base = `host=${app.hostname} port=${app.port} dbname=${name}`;
  const database = (alias: string, ...settings: string[]) =>
    `${alias} = ${base} connect_query='${[limits(10_000), ...settings].join('; ')}'`;
  const config = `[databases]
${database('parley')}
${database('parley_work', walking)}
${database('parley_identity', 'set search_path=identity')}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
ignore_startup_parameters = extra_float_digits
`;
  const users = [app, owner]
    .map(({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`)
    .join('\n');
  for (const [file, text] of [
    ['pooler.ini', config],
    ['users.txt', users],
  ] as const) {
    writeFileSync(join(folder, file), text, { mode: 0o600 });
    if (user) chownSync(join(folder, file), user.uid, user.gid);
  }
  if (user) chownSync(folder, user.uid, user.gid);
  const child = startChild({
    name: 'pooler',
    program: POOLER,
    user,
    args: ['-q', join(folder, 'pooler.ini')],
    env: process.env,
    log,
  });
  void child.ended.then(() => rmSync(folder, { recursive: true, force: true }));
  await untilPort(child, port);
  const at = (url: URL, alias: string) => {
    const pooled = new URL(url);
    pooled.port = String(port);
    pooled.pathname = `/${alias}`;
    return String(pooled);
  };
  return {
    child,
    env: {
      DATABASE_URL: at(app, 'parley'),
      DATABASE_OWNER_URL: at(owner, 'parley_work'),
      DATABASE_IDENTITY_URL: at(owner, 'parley_identity'),
      DATABASE_MIGRATE_URL: ownerUrl,
      DATABASE_POOLER: 'true',
    },
  };
}

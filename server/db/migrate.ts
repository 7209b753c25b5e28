import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');
/** Advisory lock that serialises servers starting together; the number is arbitrary. */
const lock = 7_265_001;

/**
 * Applies all pending migrations.
 * Runs as the owner; needs the role `parley_app` to exist or the right to create it.
 */
export async function migrate(ownerUrl: string, appUrl?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await prepareRole(client, appUrl);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const due = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort();
    await loadSearch(client);
    for (const name of due) await apply(client, name);
    await revokeObjects(client, appUrl);
    await addVectors(client);
    return due;
  } finally {
    await client.end();
  }
}

/**
 * Loads the library of pg_trgm. A session that has not loaded it may not set its thresholds, so that a migration with them
 * would fail on a database that was created before, and succeed on a new one.
 */
async function loadSearch(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'pg_trgm'`);
  if (rowCount) await client.query('select show_limit()');
}

/**
 * Installs pgvector where the database server has it, at every start: it may have been added since the last one.
 * If the owner may not, Copilot searches without vectors until an administrator does.
 */
async function addVectors(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_available_extensions where name = 'vector' and installed_version is null`,
  );
  if (rowCount) await client.query('create extension if not exists vector schema public').catch(() => {});
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('set local search_path = public');
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** Creates the role in a database that lacks it and makes the application's login a member of it. */
async function prepareRole(client: pg.Client, appUrl: string | undefined): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'parley_app'`);
  if (!rowCount) await client.query('create role parley_app nologin');
  const own = await client.query(`select pg_has_role(current_user, 'parley_app', 'set') as it`);
  if (!own.rows[0]?.it) await client.query('grant parley_app to current_user with inherit false, set true');
  const login = appUrl ? decodeURIComponent(new URL(appUrl).username) : '';
  if (!login || login === 'parley_app') return;
  const member = await client.query(`select pg_has_role($1, 'parley_app', 'member') as it`, [login]);
  if (!member.rows[0]?.it) await client.query(`grant parley_app to ${client.escapeIdentifier(login)}`);
}

/**
 * Revokes the right to create objects from the application's role.
 * A temporary table or a function of its own could replace one that the owner's code names. Dumps and templates do not
 * contain a database's privileges, so this runs at every start instead of as a migration. If the owner may not revoke
 * them, only the search paths of migration 0015 protect.
 */
async function revokeObjects(client: pg.Client, appUrl: string | undefined): Promise<void> {
  const { rows } = await client.query<{ database: string; mine: boolean }>(
    `select datname as database, pg_has_role(datdba, 'usage') as mine from pg_database where datname = current_database()`,
  );
  const login = appUrl ? decodeURIComponent(new URL(appUrl).username) : '';
  const roles = [
    'public',
    ...[...new Set(['parley_app', login])].filter(Boolean).map(client.escapeIdentifier),
  ];
  const [{ database, mine } = { database: '', mine: false }] = rows;
  if (mine)
    await client.query(
      `revoke temporary, create on database ${client.escapeIdentifier(database)} from ${roles.join(', ')}`,
    );
  await client.query(`do $$ begin
    if (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'public') then
      revoke create on schema public from ${roles.join(', ')};
    end if;
  end $$`);
}

import pg from 'pg';
import type { Settings } from './settings.ts';

/**
 * Creates two login roles.
 * The owner migrates, signs users in and claims jobs. The app owns nothing and cannot bypass row-level security, which
 * therefore applies to every request.
 */
export async function prepareRoles(
  superuserUrl: string,
  settings: Settings,
  database: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const [role, password] of [
      ['parley_owner', settings.owner],
      ['parley_app', settings.app],
    ] as const) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const verb = rowCount ? 'alter' : 'create';
      await client.query(
        `${verb} role ${role} login nosuperuser nocreaterole nobypassrls createdb password ${client.escapeLiteral(password)}`,
      );
    }
    await client.query('alter role parley_app nocreatedb');
    // Jobs that the owner claims run under the application's role, tenant by tenant.
    await client.query('grant parley_app to parley_owner with inherit false, set true');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount)
      await client.query(`create database ${client.escapeIdentifier(database)} owner parley_owner`);
  } finally {
    await client.end();
  }
}

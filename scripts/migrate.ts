import { migrate } from '../server/db/migrate.ts';
import { readEnv } from '../server/env.ts';

const env = readEnv(process.env);
const applied = await migrate(env.DATABASE_MIGRATE_URL ?? env.DATABASE_OWNER_URL, env.DATABASE_URL);
process.stdout.write(
  applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n',
);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { vector } from '@electric-sql/pglite-pgvector';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';

const folder = join(import.meta.dirname, '../../server/db/migrations');

/**
 * Starts a PostgreSQL with pgvector, which the one from npm lacks, in this process, and applies all migrations.
 * It has one connection, so transactions run one after the other; those of the application run as its role.
 */
export async function startVectorDatabase() {
  const engine = await PGlite.create({ extensions: { btree_gin, pg_trgm, vector } });
  await engine.exec('create role parley_app nologin');
  for (const name of readdirSync(folder).toSorted()) {
    await engine.exec(readFileSync(join(folder, name), 'utf8'));
    await engine.exec('set search_path = public');
  }
  const owner = new pg.Pool({ ...createPgConfig(engine), max: 1 });
  const connect = async () => {
    const client = await owner.connect();
    await client.query('set role parley_app');
    const release = client.release.bind(client);
    client.release = (error) => {
      const end = async () => {
        await client.query('reset role');
        release(error);
      };
      void end();
    };
    return client;
  };
  const app = Object.assign(Object.create(owner) as pg.Pool, { connect });
  const db: Database = {
    app,
    owner,
    replica: null,
    observe() {},
    sinceCannotStore: () => Infinity,
    close: () => owner.end(),
  };
  return {
    db,
    install: () => engine.exec('create extension if not exists vector'),
    remove: () => engine.exec('drop extension if exists vector'),
    query: async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await owner.query(text, values)).rows as Row[],
    async stop() {
      await owner.end();
      await engine.close();
    },
  };
}

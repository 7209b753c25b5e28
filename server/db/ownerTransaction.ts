import type { Pool, PoolClient } from 'pg';

/**
 * Runs `work` in a transaction of the owner, for tables that belong to no organisation.
 * A refusal is rolled back, as an error is.
 */
export async function inOwnerTransaction<Result>(
  owner: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    const isRefused = typeof result === 'object' && result !== null && 'refusal' in result;
    await client.query(isRefused ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

import pg from 'pg';
import type { ProductUrls } from './productUrls.ts';

/** Changes the product's database as its owner, where no page or provider brings about what a journey needs. */
export async function query(
  { ownerUrl }: ProductUrls,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}

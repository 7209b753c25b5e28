import type { CrmContact, CrmChange, CrmFault } from '#contract/crm.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

interface Listed {
  id: string;
  external_id: string | null;
  contact_id: string | null;
  name: string;
  phone: string;
  record_url: string;
  synced_at: Date;
  error: string | null;
  changes: CrmChange[];
  total: number;
}

/** Lists links by name, or the failed ones, the newest first. */
export async function listLinks(
  tx: Tx,
  { isFailed, offset, limit }: { isFailed: boolean; offset: number; limit: number },
): Promise<{ data: CrmContact[]; total: number }> {
  const where = isFailed ? sql`l.error is not null` : sql`l.external_id is not null and not l.is_gone`;
  const order = isFailed ? sql`l.synced_at desc, l.id` : sql`l.name, l.id`;
  const counted = await tx.row<{ total: number }>(
    sql`select count(*)::int as total from crm_contacts l where ${where}`,
  );
  const found = await tx.rows<Listed>(sql`
    select l.id, l.external_id, l.contact_id, l.name, l.phone, l.synced_at, l.error, l.changes, a.record_url
    from crm_contacts l join crm_accounts a on a.organisation_id = l.organisation_id
    where ${where} order by ${order} offset ${offset}::int limit ${limit}::int`);
  return { data: found.map(contactFrom), total: counted?.total ?? 0 };
}

function contactFrom(it: Listed): CrmContact {
  const [code, ...detail] = it.error?.split(' ') ?? [];
  return {
    id: it.id,
    external_id: it.external_id,
    contact_id: it.contact_id,
    name: it.name,
    phone: it.phone,
    url: it.external_id === null ? null : `${it.record_url}${it.external_id}`,
    synced_at: it.synced_at.toISOString(),
    error: code ? { code: code as CrmFault, detail: detail.join(' ') || null } : null,
    changes: it.changes,
  };
}

import type { CrmContact, CrmPlatform, CrmSync } from '#contract/crm.ts';
import type { RouteContext } from '#server/context.ts';
import { readCrm, syncOf } from '#server/db/crmAccounts.ts';
import { listLinks } from '#server/db/crmContactList.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { fromCrm } from '#server/integrations/crm/connection.ts';
import { within } from './connecting.ts';

type Read<Value> = Promise<Decision<Value, 'crmNotConnected'>>;

export async function readSync(tx: Tx, platform: CrmPlatform): Read<{ success: true; data: CrmSync }> {
  const account = await readCrm(tx, platform);
  return account ? grant({ success: true, data: await syncOf(tx, account) }) : refuse('crmNotConnected');
}

interface Asked {
  page: number;
  limit: number;
  status: 'all' | 'failed';
}

export async function readContacts(
  tx: Tx,
  platform: CrmPlatform,
  { page, limit, status }: Asked,
): Read<{ success: true; data: CrmContact[]; pagination: { total: number } }> {
  if (!(await readCrm(tx, platform))) return refuse('crmNotConnected');
  const { data, total } = await listLinks(tx, {
    isFailed: status === 'failed',
    offset: (page - 1) * limit,
    limit,
  });
  return grant({ success: true, data, pagination: { total } });
}

/** Renews the token of a connected CRM. */
export async function renewing(context: RouteContext, organisationId: string, platform: CrmPlatform) {
  const account = await within(context, organisationId, `${platform}.refresh`)((tx) => readCrm(tx, platform));
  if (!account) return refuse('crmNotConnected');
  const renewed = await fromCrm(() => context.crm.renew(account));
  if ('refusal' in renewed) return renewed;
  const expires = renewed.granted?.toISOString() ?? null;
  return grant({ success: true as const, data: { expires_at: expires } });
}

import type { CrmPlatform } from '#contract/crm.ts';
import type { RouteContext } from '#server/context.ts';
import type { AuditTarget } from '#server/db/audit.ts';
import { dropCrm, type CrmAccount, connectedCrms, readCrm } from '#server/db/crmAccounts.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { Trail } from '#server/http/trail.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';
import { type Accepted, connectCrm, crmHindrance } from '#server/integrations/crm/connection.ts';

export const within =
  ({ db, announcer }: RouteContext, organisationId: string, label: string) =>
  <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    inOrganisation(db, organisationId, { label, onCommit: announcer.committed }, work);

const messages = {
  zoho: 'Zoho CRM is connected.',
  pipedrive: 'Pipedrive CRM is connected.',
} as const satisfies Record<CrmPlatform, string>;

/** Names a CRM in the audit log. */
export const crmTarget = (platform: CrmPlatform): AuditTarget => ({
  type: 'crm',
  id: platform,
  label: { zoho: 'Zoho', pipedrive: 'Pipedrive' }[platform],
});

/** Connects a CRM: asks its provider, then takes the organisation's one place. */
export async function connecting(
  context: RouteContext,
  organisationId: string,
  platform: CrmPlatform,
  trail: Trail,
  accept: () => Promise<Decision<Accepted, 'crmRejected' | 'providerFailed'>>,
) {
  const run = within(context, organisationId, `${platform}.connect`);
  const hindrance = await run(
    async (tx) => (await gate(tx, context, 'advanced')) ?? crmHindrance(tx, platform),
  );
  if ('refusal' in hindrance) return hindrance;
  const accepted = await accept();
  if ('refusal' in accepted) return accepted;
  return run(async (tx) => {
    // The subscription may have ended during the provider's call.
    const blocked = await gate(tx, context, 'advanced');
    if (blocked) return blocked;
    const connected = await connectCrm(tx, accepted.granted);
    if ('refusal' in connected) {
      tx.abandon();
      return connected;
    }
    await trail.record(tx, crmTarget(platform));
    const org = await organisationOf(tx, context);
    return grant({ success: true as const, data: { message: messages[platform] }, org });
  });
}

/** Disconnects a CRM; `leave` tells the provider, and a missing answer changes nothing. */
export async function disconnecting(
  context: RouteContext,
  organisationId: string,
  platform: CrmPlatform,
  trail: Trail,
  leave: (account: CrmAccount) => Promise<void>,
) {
  const run = within(context, organisationId, `${platform}.disconnect`);
  const known = await run(async (tx) => ({
    account: await readCrm(tx, platform),
    // Old data may have a status without an account (B45).
    isConnected: (await connectedCrms(tx)).includes(platform),
  }));
  if (!known.isConnected) return refuse('crmNotConnected');
  if (known.account)
    await leave(known.account).catch((error: unknown) =>
      context.log.warn({ err: error }, 'the CRM was not told of the disconnection'),
    );
  return run(async (tx) => {
    await dropCrm(tx, platform);
    await trail.record(tx, crmTarget(platform));
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    return grant({ success: true as const, org: await organisationOf(tx, context) });
  });
}

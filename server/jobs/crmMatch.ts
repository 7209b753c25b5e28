import type { JobContext } from '#server/context.ts';
import { readFieldNumbers } from '#server/db/contactNumbers.ts';
import { crmOf } from '#server/db/crmAccounts.ts';
import { lockContacts } from '#server/db/crmContacts.ts';
import {
  advanceMatch,
  endMatch,
  failMatch,
  findMatchOf,
  lockMatch,
  type MatchHit,
  saveHits,
  waitMatch,
} from '#server/db/crmMatches.ts';
import { type Claimed, finishJob, postponeJob, queue } from '#server/db/outbox.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { variantsOf } from '#lib/phoneVariants.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import { matchJob, troubleOf } from '#server/integrations/crm/slices.ts';
import { type CrmRecord, CursorLost } from '#server/providers/crm.ts';

/**
 * Does one slice of a match and queues the next.
 * It lists the CRM's persons, a page a call, and compares them here: a search for each contact would cost forty times as
 * many of the company's daily tokens.
 */
export async function matchCrm(context: JobContext, job: Claimed): Promise<void> {
  const id = String(job.payload.match);
  const run = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(
      context.db,
      job.organisation_id,
      { label: 'crm.match', onCommit: context.announcer.committed },
      work,
    );
  const account = await crmOf(context.db.owner, String(job.payload.connection));
  const match = await findMatchOf(context.db.owner, id);
  if (!account || match?.state !== 'running') return run((tx) => finishJob(tx, job));
  const now = () => new Date(context.clock.now());
  const next = async (tx: Tx, restMs: number) => {
    const payload = { connection: account.connection, match: id };
    await queue(tx, matchJob(job.organisation_id, fixedClock(context.clock).newId(), payload, restMs));
    tx.afterCommit(context.wake.outbox);
  };
  try {
    if (match.phase === 'rest')
      return await run(async (tx) => {
        if (await lockMatch(tx, id)) await endMatch(tx, id, now());
        await finishJob(tx, job);
      });
    const cursor = match.cursor?.page ?? null;
    const found = await context.crm.clientOf(account).list({ since: null, cursor });
    await run(async (tx) => {
      if (await lockMatch(tx, id)) {
        await saveHits(tx, id, await hitsIn(tx, found.records));
        await advanceMatch(tx, id, { phase: found.next === null ? 'rest' : 'read', page: found.next });
        await next(tx, found.restMs);
      }
      await finishJob(tx, job);
    });
  } catch (error) {
    if (error instanceof CursorLost)
      return run(async (tx) => {
        await advanceMatch(tx, id, { phase: 'read', page: null });
        await next(tx, 0);
        await finishJob(tx, job);
      });
    const trouble = troubleOf(error);
    if (trouble === 'later') throw error;
    if ('problem' in trouble)
      return run(async (tx) => {
        await failMatch(tx, id, trouble.problem, now());
        await finishJob(tx, job);
      });
    await run((tx) => waitMatch(tx, id, new Date(context.clock.now() + trouble.waitMs)));
    await postponeJob(context.db.owner, job, trouble.waitMs, 'the CRM’s limit is reached', false);
  }
}

/** Returns which of our contacts have the numbers of a page's persons. */
async function hitsIn(tx: Tx, records: readonly CrmRecord[]): Promise<MatchHit[]> {
  const addressOf = await readFieldNumbers(tx);
  const numbered = records
    .filter(({ isDeleted }) => !isDeleted)
    .map((record) => ({
      record,
      addresses: record.phones.flatMap((phone) => variantsOf(addressOf(phone) ?? '')).filter(Boolean),
    }));
  const contacts = await lockContacts(tx, {
    addresses: numbered.flatMap(({ addresses }) => addresses),
    ids: [],
  });
  const byAddress = new Map(contacts.map((contact) => [contact.address, contact]));
  return numbered.flatMap(({ record, addresses }) => {
    const ids = new Set(addresses.flatMap((address) => byAddress.get(address)?.id ?? []));
    return [...ids].map((id) => ({
      contact_id: id,
      external_id: record.id,
      name: record.values.name ?? '',
    }));
  });
}

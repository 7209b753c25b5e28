import { readBudget } from '#server/db/copilotTokens.ts';
import { type Claimed, finishJob, postponeJob } from '#server/db/outbox.ts';
import { mayCompareVectors, passagesWithoutVector, saveVectors } from '#server/db/passageVectors.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { embedderOf, vectorsOf } from '#server/integrations/copilot/vectors.ts';
import type { JobContext } from '#server/context.ts';
import { DAY } from '#lib/time.ts';

/** Passages of one request. */
const BATCH = 64;
const PATIENCE_MS = 30_000;

/**
 * Gets the vectors of a document's passages from the embedding model, batch by batch. A batch that is saved stays saved:
 * a job that is interrupted goes on with the next one.
 */
export async function documentVectors(context: JobContext, job: Claimed): Promise<void> {
  const { clock, db, env } = context;
  const model = embedderOf(env);
  let outcome = await readBatch(context, job, model);
  while (outcome === 'read') outcome = await readBatch(context, job, model);
  if (outcome === 'spent') {
    // The tokens are counted by days in UTC.
    const left = DAY - (clock.now() % DAY);
    await postponeJob(db.owner, job, left, 'waits for the tokens of another day', false);
  } else await inOrganisation(db, job.organisation_id, optionsOf(context), (tx) => finishJob(tx, job));
}

const optionsOf = ({ announcer }: JobContext) => ({
  label: 'document.vectors',
  onCommit: announcer.committed,
});

/** Reads the next passages without a vector; `whole` if there are none, `spent` if the tokens of the day are used. */
async function readBatch(
  context: JobContext,
  job: Claimed,
  model: string | null,
): Promise<'read' | 'whole' | 'spent'> {
  if (model === null) return 'whole';
  const { clock, db, env } = context;
  const documentId = String(job.payload.documentId);
  const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(db, job.organisation_id, optionsOf(context), work);
  const { isSpent, batch } = await inside(async (tx) => ({
    ...(await readBudget(tx, env, clock.now())),
    batch: (await mayCompareVectors(tx))
      ? await passagesWithoutVector(tx, { documentId, model, most: BATCH })
      : [],
  }));
  if (batch.length === 0) return 'whole';
  if (isSpent) return 'spent';
  const texts = batch.map(({ text }) => text);
  const vectors = await vectorsOf(context, job.organisation_id, texts, PATIENCE_MS);
  const read = batch.map(({ id }, index) => ({ id, vector: vectors[index] ?? [] }));
  await inside((tx) => saveVectors(tx, model, read));
  return 'read';
}

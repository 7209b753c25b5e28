import { excerpt } from '#lib/excerpt.ts';
import { addTokens, readBudget } from '#server/db/copilotTokens.ts';
import { mayCompareVectors } from '#server/db/passageVectors.ts';
import { queue } from '#server/db/outbox.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { PRIORITY } from '#server/domain/job.ts';
import type { Env } from '#server/env.ts';
import type { CopilotContext } from '../context.ts';
import { modelOf } from './model.ts';
import { countedTokens } from './tokens.ts';

/** Time limit for the vector of a question, in milliseconds; without it the words alone are searched. */
const PATIENCE_MS = 3_000;
/** Characters of a text that the model reads. */
const TEXT_MOST = 2_000;

/** Returns the embedding model's name; null if there is none. */
export const embedderOf = (env: Pick<Env, 'LLM_BASE_URL' | 'LLM_EMBEDDING_MODEL'>): string | null =>
  env.LLM_BASE_URL ? env.LLM_EMBEDDING_MODEL || null : null;

type Context = Pick<CopilotContext, 'env' | 'clock' | 'db' | 'announcer' | 'log'>;

/** Asks the embedding model for the vectors of texts, and counts the tokens. Throws a `ProviderError`. */
export async function vectorsOf(
  { env, clock, db, announcer }: Context,
  organisationId: string,
  texts: readonly string[],
  patienceMs: number,
): Promise<number[][]> {
  const llm = modelOf(env);
  const model = embedderOf(env);
  if (!llm || !model) throw new Error('There is no embedding model.');
  const input = texts.map((text) => excerpt(text, TEXT_MOST));
  const { vectors, tokens } = await llm.embed({ model, input, patienceMs });
  const used = countedTokens(tokens, input.join('').length, 0);
  const options = { label: 'copilot.vectors', onCommit: announcer.committed };
  await inOrganisation(db, organisationId, options, (tx) => addTokens(tx, clock.now(), used));
  return vectors;
}

/**
 * Returns the vector of a question. Null without an embedding model or pgvector, beyond the tokens of the day, and if the
 * model fails or is slow: the search then has the words only.
 */
export async function questionVector(
  context: Context,
  organisationId: string,
  question: string,
): Promise<{ model: string; vector: number[] } | null> {
  const { env, clock, db, announcer, log } = context;
  const model = embedderOf(env);
  if (!model) return null;
  const options = { label: 'copilot.vectors', onCommit: announcer.committed };
  const budget = await inOrganisation(db, organisationId, options, async (tx) =>
    (await mayCompareVectors(tx)) ? readBudget(tx, env, clock.now()) : null,
  );
  if (!budget || budget.isSpent) return null;
  try {
    const patienceMs = Math.min(PATIENCE_MS, budget.answerMs);
    const [vector] = await vectorsOf(context, organisationId, [question], patienceMs);
    return vector ? { model, vector } : null;
  } catch (error) {
    log.warn({ err: error }, 'the embedding model did not answer');
    return null;
  }
}

/** Queues the vectors of a new document, or of another version of a pair. */
export async function queueDocumentVectors(
  env: Env,
  wake: { outbox(): void },
  tx: Tx,
  documentId: string,
  version = 1,
): Promise<void> {
  const model = embedderOf(env);
  if (!model || !(await mayCompareVectors(tx))) return;
  await queue(tx, {
    kind: 'document.vectors',
    payload: { documentId },
    lane: `vectors/${tx.organisationId}`,
    priority: PRIORITY.summary,
    dedupe: `vectors:${documentId}:${model}${version > 1 ? `:${version}` : ''}`,
    channelId: null,
  });
  tx.afterCommit(() => wake.outbox());
}

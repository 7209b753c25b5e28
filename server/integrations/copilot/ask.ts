import { z } from 'zod/mini';
import type { CopilotBudget } from '#contract/organisation.ts';
import { addTokens, readBudget } from '#server/db/copilotTokens.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import type { Env } from '#server/env.ts';
import type { Llm } from '#server/providers/llm/openai.ts';
import type { CopilotContext } from '../context.ts';
import { modelOf } from './model.ts';
import { countedTokens } from './tokens.ts';

/** Returns the model that writes for people; null if there is none. */
export const writerOf = (env: Env): Llm | null => modelOf(env);

/** Returns the budget that members see; null without a model. */
export async function budgetOf(
  tx: Tx,
  { env, clock }: { env: Env; clock: { now(): number } },
): Promise<CopilotBudget | null> {
  if (!writerOf(env)) return null;
  const { usedToday } = await readBudget(tx, env, clock.now());
  return {
    daily_budget: env.LLM_DAILY_TOKENS,
    answer_seconds: Math.round(env.LLM_ANSWER_MS / 1_000),
    used_today: usedToday,
  };
}

const Form = z.strictObject({ text: z.string() });
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: { type: 'string' } },
} as const;

interface Asked {
  /** Names the form, for logs of the model's server. */
  name: string;
  instructions: string;
  material: string;
  maxTokens: number;
}

/**
 * Asks the model for one text, within the organisation's budget.
 * A failed call throws a `ProviderError`; null is an answer of another form. No transaction is open meanwhile.
 */
export async function askText(
  context: Pick<CopilotContext, 'env' | 'clock' | 'db' | 'announcer'>,
  organisationId: string,
  { name, instructions, material, maxTokens }: Asked,
): Promise<Decision<string | null, 'modelUnavailable'>> {
  const { env, db, clock, announcer } = context;
  const model = writerOf(env);
  if (!model) return refuse('modelUnavailable', { reason: 'noModel' });
  const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(db, organisationId, { label: `copilot.${name}`, onCommit: announcer.committed }, work);
  const now = clock.now();
  const { isSpent, answerMs } = await inside((tx) => readBudget(tx, env, now));
  if (isSpent) return refuse('modelUnavailable', { reason: 'limit' });
  const { text, tokens } = await model.complete({
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: material },
    ],
    form: { name, schema },
    maxTokens,
    patienceMs: answerMs,
  });
  const used = countedTokens(tokens, instructions.length + material.length, maxTokens);
  await inside((tx) => addTokens(tx, now, used));
  return grant(textIn(text)?.trim() || null);
}

function textIn(answer: string | null): string | null {
  if (answer === null) return null;
  try {
    return Form.safeParse(JSON.parse(answer)).data?.text ?? null;
  } catch {
    return null;
  }
}

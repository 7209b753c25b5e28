import type { Env } from '#server/env.ts';
import { type Llm, llm } from '#server/providers/llm/openai.ts';

type Settings = Pick<Env, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL' | 'LLM_TRANSCRIPTION_MODEL'>;

/** Returns the model that answers customers; null where the built-in engine does. */
export const answeringModel = (env: Settings & Pick<Env, 'LLM_ANSWERS'>): Llm | null =>
  env.LLM_ANSWERS === 'on' ? modelOf(env) : null;

/** Returns the configured model; null if there is none. */
export const modelOf = (env: Settings): Llm | null =>
  env.LLM_BASE_URL
    ? llm({
        baseUrl: env.LLM_BASE_URL,
        key: env.LLM_API_KEY ?? null,
        model: env.LLM_MODEL,
        transcriptionModel: env.LLM_TRANSCRIPTION_MODEL,
      })
    : null;

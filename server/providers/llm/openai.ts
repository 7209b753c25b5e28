import { setTimeout } from 'node:timers/promises';
import { z } from 'zod/mini';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import { ProviderError } from '../provider.ts';
import {
  type Completion,
  CompletionBody,
  completionInput,
  completionOf,
  type CompletionRequest,
  lengthOf,
  type Refusable,
  REFUSABLE,
  tokensOf,
  Usage,
} from './completion.ts';

export interface Embeddings {
  vectors: number[][];
  /** Null if the server does not count them. */
  tokens: number | null;
}

interface Options {
  baseUrl: string;
  key: string | null;
  model: string;
  transcriptionModel: string;
}

/** Client of a server with OpenAI's protocol (contracts §7.2). */
export interface Llm {
  /** Returns the transcript; null if nothing is said. */
  transcribe(sound: Blob): Promise<string | null>;
  describe(picture: Blob): Promise<string | null>;
  /** Returns the model's next message. */
  complete(request: CompletionRequest): Promise<Completion>;
  /** Returns a vector per text, in their order. */
  embed(request: { model: string; input: readonly string[]; patienceMs: number }): Promise<Embeddings>;
}

const PATIENCE = 60_000;
/** The protocol's size limit for audio. */
const MOST_SOUND = 25 * 1024 * 1024;
/** Size limit for a picture, which is embedded in the request. */
const MOST_PICTURE = 8 * 1024 * 1024;
/** Times that a call is made anew after a failure of the server, and the wait if it names none. */
const AGAIN = { most: 1, waitMs: 500 };
/** A try needs so much time before the deadline. */
const TRY_MS = 1_000;
const Refused = z.looseObject({
  error: z.looseObject({ param: z.nullish(z.string()), message: z.optional(z.string()) }),
});
/** Parameters that a model has refused, by its server and name. */
const refusedBy = new Map<string, Set<Refusable>>();
const Transcription = z.object({ text: z.string() });
const Embedded = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).check(z.minLength(1)) })),
  usage: Usage,
});
const question =
  'Describe this picture for a colleague who cannot see it, in one or two plain sentences. Name what is shown and any text in it.';

export function llm({ baseUrl, key, model, transcriptionModel }: Options): Llm {
  const base = baseUrl.replace(/\/$/, '');
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  async function ask<Answer extends z.ZodMiniType>(
    path: string,
    init: Parameters<typeof call>[1],
    answer: Answer,
  ): Promise<z.output<Answer>> {
    const response = await call(`${base}${path}`, { method: 'POST', patienceMs: PATIENCE, ...init });
    const retryAfter = retryAfterOf(response.headers.get('retry-after'));
    const isTransient = response.status >= 500 || response.status === 429;
    if (!response.ok) {
      const { error } = z.safeParse(Refused, await jsonOf(response)).data ?? {};
      const details = error?.param ?? error?.message ?? null;
      const verdict = isTransient ? 'later' : 'never';
      throw new ProviderError(verdict, 'rejected', response.status, retryAfter, { details });
    }
    const read = z.safeParse(answer, await jsonOf(response));
    if (!read.success) throw new ProviderError('later', 'rejected', null, null);
    return read.data;
  }

  const chat = async (input: object, patienceMs: number): Promise<Completion> => {
    const init = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) };
    return completionOf(await ask('/chat/completions', { ...init, patienceMs }, CompletionBody));
  };

  /** Asks within the time limit; without a parameter that the model refuses, and once more where its server fails. */
  async function chatWithin(
    patienceMs: number,
    input: (without: ReadonlySet<Refusable>) => object,
  ): Promise<Completion> {
    const until = performance.now() + patienceMs;
    const name = `${base} ${model}`;
    const without = refusedBy.get(name) ?? new Set<Refusable>();
    refusedBy.set(name, without);
    for (let failures = 0; ;) {
      try {
        return await chat(input(without), Math.max(1, Math.floor(until - performance.now())));
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code === null) throw error;
        const refused = REFUSABLE.find((it) => error.details?.includes(it) && !without.has(it));
        if (error.code === 400 && refused) without.add(refused);
        else {
          const waitMs = error.retryAfterMs ?? AGAIN.waitMs;
          const isHopeless = error.verdict !== 'later' || failures >= AGAIN.most;
          if (isHopeless || until - performance.now() < waitMs + TRY_MS) throw error;
          failures += 1;
          await setTimeout(waitMs);
        }
      }
    }
  }

  return {
    async transcribe(sound) {
      if (sound.size > MOST_SOUND) return null;
      const form = new FormData();
      form.set('model', transcriptionModel);
      form.set('response_format', 'json');
      form.set('file', sound, sound.type.startsWith('video/') ? 'film.mp4' : 'sound.ogg');
      const { text } = await ask('/audio/transcriptions', { headers, body: form }, Transcription);
      return text.trim() || null;
    },
    async describe(picture) {
      if (picture.size > MOST_PICTURE) return null;
      const data = Buffer.from(await picture.arrayBuffer()).toString('base64');
      const content = [
        { type: 'text', text: question },
        { type: 'image_url', image_url: { url: `data:${picture.type};base64,${data}`, detail: 'auto' } },
      ];
      const messages = [{ role: 'user', content }];
      const { text } = await chatWithin(PATIENCE, (without) => ({
        model,
        messages,
        ...lengthOf(200, without),
      }));
      return text?.trim() || null;
    },
    async embed({ model: embedder, input, patienceMs }) {
      const init = {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ model: embedder, input, encoding_format: 'float' }),
      };
      const { data, usage } = await ask('/embeddings', { ...init, patienceMs }, Embedded);
      const vectors = data.toSorted((one, other) => one.index - other.index).map((it) => it.embedding);
      const isWhole =
        vectors.length === input.length && new Set(vectors.map(({ length }) => length)).size < 2;
      if (!isWhole) throw new ProviderError('later', 'rejected', null, null);
      return { vectors, tokens: tokensOf(usage) };
    },
    complete: (request) =>
      chatWithin(request.patienceMs, (without) => completionInput(model, request, without)),
  };
}

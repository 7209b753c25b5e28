import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sampleBySha } from '#sandbox/media/samples.ts';
import { answerTo, Asked } from './answers.ts';
import { EmbeddingAsked, vectorOf } from './embeddings.ts';

const Pictured = z.looseObject({
  messages: z.array(
    z.looseObject({ content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]) }),
  ),
});

/** Serves a fake model: the same file always gets the same description (contracts §7.2). */
export function llmRoutes(app: FastifyInstance): void {
  app.post('/v1/audio/transcriptions', async (request, reply) => {
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part)
      return reply.code(400).send({ error: { message: 'file is required', type: 'invalid_request_error' } });
    const bytes = await part.toBuffer();
    return reply.send({ text: sampleBySha(shaOf(bytes))?.words ?? 'A voice message of the sandbox.' });
  });

  app.post('/v1/chat/completions', (request, reply) => {
    const asked = Asked.parse(request.body);
    const message = asked.response_format ? answerTo(asked) : { content: describe(request.body) };
    return reply.send({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      created: 0,
      model: 'sandbox',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', refusal: null, ...message },
          finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop',
        },
      ],
      usage: usageOf(request.body, message),
    });
  });

  app.post('/v1/embeddings', (request, reply) => {
    const { model, input } = EmbeddingAsked.parse(request.body);
    const texts = [input].flat();
    const used = Math.ceil(texts.join('').length / 4);
    return reply.send({
      object: 'list',
      model,
      data: texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) })),
      usage: { prompt_tokens: used, total_tokens: used },
    });
  });
}

function describe(body: unknown): string {
  const { messages } = Pictured.parse(body);
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  const picture = parts.find(({ type }) => type === 'image_url') as
    | { image_url?: { url?: string } }
    | undefined;
  const bytes = Buffer.from(picture?.image_url?.url?.split('base64,')[1] ?? '', 'base64');
  return sampleBySha(shaOf(bytes))?.words ?? `A picture of ${bytes.length} bytes.`;
}

/** Counts four characters as one token. */
function usageOf(asked: unknown, message: unknown): object {
  const [prompt, completion] = [asked, message].map((it) => Math.ceil(JSON.stringify(it).length / 4));
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: (prompt ?? 0) + (completion ?? 0),
  };
}

const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sampleBySha } from '#sandbox/media/samples.ts';

const Asked = z.looseObject({
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
    const { messages } = Asked.parse(request.body);
    const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
    const picture = parts.find(({ type }) => type === 'image_url') as
      | { image_url?: { url?: string } }
      | undefined;
    const bytes = Buffer.from(picture?.image_url?.url?.split('base64,')[1] ?? '', 'base64');
    const content = sampleBySha(shaOf(bytes))?.words ?? `A picture of ${bytes.length} bytes.`;
    return reply.send({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      created: 0,
      model: 'sandbox',
      choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
    });
  });
}

const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

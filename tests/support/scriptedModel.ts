import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of the product to the model. */
export interface ModelRequest {
  messages: { role: string; content: string | null; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
}

/** A request for the vectors of texts. */
export interface EmbeddingRequest {
  model: string;
  input: string[];
}

/** The model's answer: a form, tool calls, or anything that a broken server may send. */
export type ModelAnswer =
  | { form: Record<string, unknown>; tokens?: number }
  | { calls: [name: string, input: unknown][] }
  | { text: string | null }
  | { status: number; param?: string }
  | { body: string };

export const form = (answer: string, more: Record<string, unknown> = {}) => ({
  answer,
  sources: ['1'],
  confidence: 90,
  topic: null,
  wants_person: false,
  mood: 'neutral',
  ...more,
});

/** Returns the ids of the sources in a request, by a word of their text. */
export const sourceWith = ({ messages }: ModelRequest, word: string): string =>
  messages
    .flatMap(({ content }) => [
      ...(content ?? '').matchAll(/<source id="([^"]*)"[^>]*>([\s\S]*?)<\/source>/g),
    ])
    .find(([, , text = '']) => text.includes(word))?.[1] ?? 'none';

/** Starts a server with OpenAI's protocol that answers as the test says. */
export async function startScriptedModel() {
  const requests: ModelRequest[] = [];
  let script: (request: ModelRequest) => ModelAnswer | Promise<ModelAnswer> = () => ({ status: 500 });
  const embeddingRequests: EmbeddingRequest[] = [];
  let vectors: (text: string) => number[] | null = () => null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as ModelRequest & EmbeddingRequest;
      if (request.url?.endsWith('/embeddings')) {
        embeddingRequests.push(body);
        const [status, answer] = embedded(body, vectors);
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
        return;
      }
      const asked: ModelRequest = body;
      requests.push(asked);
      void Promise.resolve(script(asked)).then((answer) => {
        const [status, body] = written(answer);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    embeddingRequests,
    /** Says which vector a text has from now on; null fails the request. */
    embeds(next: typeof vectors) {
      embeddingRequests.length = 0;
      vectors = next;
    },
    /** Says how the model answers from now on. */
    answers(next: typeof script) {
      requests.length = 0;
      script = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;

/** Answers in another order than asked, which the protocol allows: each vector names its text. */
function embedded({ input }: EmbeddingRequest, vectors: (text: string) => number[] | null): [number, string] {
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectors(text) }));
  if (data.some(({ embedding }) => embedding === null)) return [500, '{"error":{"message":"no"}}'];
  return [200, JSON.stringify({ data: data.toReversed(), usage: { total_tokens: input.length * 10 } })];
}

function written(answer: ModelAnswer): [status: number, body: string] {
  if ('status' in answer)
    return [answer.status, JSON.stringify({ error: { message: 'no', param: answer.param ?? null } })];
  if ('body' in answer) return [200, answer.body];
  const message =
    'form' in answer
      ? { content: JSON.stringify(answer.form) }
      : 'text' in answer
        ? { content: answer.text }
        : {
            content: null,
            tool_calls: answer.calls.map(([name, input], index) => ({
              id: `call-${index}`,
              type: 'function',
              function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
            })),
          };
  const usage = 'form' in answer && answer.tokens ? { usage: { total_tokens: answer.tokens } } : {};
  return [200, JSON.stringify({ choices: [{ message: { role: 'assistant', ...message } }], ...usage })];
}

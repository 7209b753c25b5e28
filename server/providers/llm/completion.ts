import { z } from 'zod/mini';

/** One message of a conversation with a model, in OpenAI's format. */
export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments. */
  parameters: object;
}

const ToolCall = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
export type ToolCall = z.infer<typeof ToolCall>;

export interface CompletionRequest {
  messages: readonly ModelMessage[];
  tools?: readonly ModelTool[];
  /** JSON Schema that the text must follow. */
  form?: { name: string; schema: object };
  maxTokens: number;
  patienceMs: number;
}

export interface Completion {
  text: string | null;
  toolCalls: ToolCall[];
  /** Tokens of the request and the answer; null if the server does not count them. */
  tokens: number | null;
}

/** Use of a call, as the server tells it. */
export const Usage = z.optional(z.unknown());
const Counted = z.looseObject({ total_tokens: z.number() });

/** Returns the tokens that a server says that a call used; null if it says anything but a number. */
export const tokensOf = (usage: unknown): number | null =>
  z.safeParse(Counted, usage).data?.total_tokens ?? null;

/** The parts of a response that are used; some servers leave the others out. */
export const CompletionBody = z.object({
  choices: z
    .array(
      z.object({
        message: z.looseObject({
          content: z.nullish(z.string()),
          tool_calls: z.nullish(z.array(ToolCall)),
        }),
      }),
    )
    .check(z.minLength(1)),
  usage: Usage,
});

/** Parameters that reasoning models refuse. */
export const REFUSABLE = ['max_tokens', 'temperature'] as const;
export type Refusable = (typeof REFUSABLE)[number];

/** Returns how long an answer may be, in the parameter that the model takes. */
export const lengthOf = (tokens: number, without: ReadonlySet<Refusable>): object =>
  without.has('max_tokens') ? { max_completion_tokens: tokens } : { max_tokens: tokens };

export const completionInput = (
  model: string,
  { messages, tools = [], form, maxTokens }: CompletionRequest,
  without: ReadonlySet<Refusable>,
): object => ({
  model,
  messages,
  ...lengthOf(maxTokens, without),
  ...(without.has('temperature') ? {} : { temperature: 0 }),
  ...(tools.length > 0 ? { tools: tools.map((it) => ({ type: 'function', function: it })) } : {}),
  ...(form ? { response_format: { type: 'json_schema', json_schema: { ...form, strict: true } } } : {}),
});

/** Returns a text without the fence that some models put around JSON. */
function unfenced(text: string): string {
  const given = text.trim();
  if (!given.startsWith('```') || !given.endsWith('```')) return text;
  const start = given.indexOf('\n');
  return start < 0 ? text : given.slice(start, -3).trim();
}

export function completionOf({ choices, usage }: z.infer<typeof CompletionBody>): Completion {
  const message = choices[0]?.message;
  return {
    text: typeof message?.content === 'string' ? unfenced(message.content) : null,
    toolCalls: message?.tool_calls ?? [],
    tokens: tokensOf(usage),
  };
}

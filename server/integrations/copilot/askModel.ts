import type { Evidence } from '#server/domain/autopilot/evidence.ts';
import type { AnswerForm } from '#server/domain/autopilot/form.ts';
import { languageOf } from '#server/domain/autopilot/language.ts';
import { customerText, earlierText, sourceText } from '#server/domain/autopilot/instructions.ts';
import type { Said } from '#server/domain/autopilot/said.ts';
import type { ModelMessage } from '#server/providers/llm/completion.ts';
import type { Llm } from '#server/providers/llm/openai.ts';
import type { CopilotContext } from '../context.ts';
import { answerSchema, readForm } from './form.ts';
import { countedTokens } from './tokens.ts';
import { openTools, type Scope, tools } from './tools.ts';

const ROUNDS_MOST = 4;
const CALLS_MOST = 6;
const TOKENS_MOST = 700;

export interface ModelAnswer {
  /** Null if the model failed: too slow, unreachable, or an answer of another form. */
  form: AnswerForm | null;
  /** All that the model was shown, to check the answer by. */
  evidence: Evidence[];
  tokens: number;
}

interface Asked {
  instructions: string;
  question: string;
  /** The texts of the conversation before the question, oldest first. */
  earlier: readonly Said[];
  evidence: readonly Evidence[];
  /** Time limit in milliseconds, with all tools. */
  answerMs: number;
}

/** Asks the model for an answer to a question, and runs the tools that it asks for. */
export async function askModel(
  context: CopilotContext,
  model: Llm,
  scope: Scope,
  asked: Asked,
): Promise<ModelAnswer> {
  const until = performance.now() + asked.answerMs;
  const runTool = openTools(context, scope, languageOf(asked.question, 'english'));
  const evidence = [...asked.evidence];
  const passages = evidence.map(sourceText).join('\n') || '(no passage was found)';
  const messages: ModelMessage[] = [
    { role: 'system', content: asked.instructions },
    { role: 'user', content: `${passages}\n\n${earlierText(asked.earlier)}${customerText(asked.question)}` },
  ];
  let tokens = 0;
  let calls = 0;
  try {
    for (let round = 0; round < ROUNDS_MOST; round += 1) {
      const patienceMs = Math.floor(until - performance.now());
      if (patienceMs <= 0) break;
      const answer = await model.complete({
        messages,
        // The last round must end with an answer.
        tools: round < ROUNDS_MOST - 1 ? tools : [],
        form: { name: 'answer', schema: answerSchema },
        maxTokens: TOKENS_MOST,
        patienceMs,
      });
      tokens += countedTokens(answer.tokens, JSON.stringify(messages).length, TOKENS_MOST);
      if (answer.toolCalls.length === 0) return { form: readForm(answer.text), evidence, tokens };
      messages.push({ role: 'assistant', content: answer.text, tool_calls: answer.toolCalls });
      for (const call of answer.toolCalls) {
        calls += 1;
        const read = calls > CALLS_MOST ? null : await runTool(call);
        const fresh = (read ?? []).filter((it) => !evidence.some(({ id }) => id === it.id));
        evidence.push(...fresh);
        messages.push({ role: 'tool', tool_call_id: call.id, content: toolText(read) });
      }
    }
  } catch (error) {
    context.log.warn({ err: error }, 'the model did not answer');
  }
  return { form: null, evidence, tokens };
}

function toolText(read: readonly Evidence[] | null): string {
  if (read === null) return 'There is no such tool, or it takes other arguments.';
  return read.length > 0 ? read.map(sourceText).join('\n') : 'Not found.';
}

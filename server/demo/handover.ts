import type { LastMessage } from '#contract/conversation.ts';
import type { Extras } from '#contract/extras.ts';
import type { NewMessage } from '../domain/message/message.ts';

/** Builds the reason of a hand-over. Demo conversations state it in English; the card translates it. */
export function handoverOf(why: string, asked: string | undefined): Pick<Extras, 'handover'> {
  const question = asked === undefined ? {} : { question: asked };
  const topic = /“(.+)”, which is an escalation topic/.exec(why)?.[1];
  if (topic) return { handover: { reason: 'topic', topic, ...question } };
  const [, confidence, threshold] = /is (\d+)% sure .* needs (\d+)%/.exec(why) ?? [];
  if (confidence && threshold) {
    const source = /in “(.+)”/.exec(why)?.[1];
    const sure = { confidence: Number(confidence), threshold: Number(threshold) };
    return { handover: { reason: 'unsure', ...sure, ...(source ? { source } : {}), ...question } };
  }
  return /asked for a person/.test(why) ? { handover: { reason: 'person', ...question } } : {};
}

/** Returns what the customer asked, if Copilot handed over after this message. */
export function questionAfter(
  { seq }: NewMessage,
  messages: readonly NewMessage[],
): Pick<LastMessage, 'question'> {
  const question = messages.find((it) => it.seq > seq && it.extras?.handover)?.extras?.handover?.question;
  return question ? { question } : {};
}

import { isAbout, isUnproven, isUnsure, type ReplyDecision, wantsPerson } from './answer.ts';
import { type Evidence, faultsIn, listsTopics, repeats, unprovenIn } from './evidence.ts';
import type { AnswerForm } from './form.ts';
import type { Passage } from './passage.ts';
import { isForeign } from './spoken.ts';
import { partOwn } from './ownWords.ts';
import { supportedOf } from './support.ts';

interface Grounds {
  /** The customer's words. */
  text: string;
  /** What the customer asked before it; empty if nothing. */
  before: string;
  /** What the model was told, which customers must not read. */
  secret: string;
  /** How the organisation wants it to write; sentences that it quotes there need no source. */
  wishes: string;
  /** All that the model was shown. */
  evidence: readonly Evidence[];
  /** The passages found for the question, the closest of which a card shows. */
  passages: readonly Passage[];
  threshold: number;
  topics: readonly string[];
}

type HandedOver = Extract<ReplyDecision, { kind: 'handOver' }> & {
  outcome: 'person' | 'topic' | 'unsure' | 'unproven';
};

const GREATEST = 100;

/**
 * Returns what becomes of the model's answer. The model is not believed: an answer is sent only if it cites sources that
 * the model was shown, says nothing that no source says, and is in the customer's language.
 */
export function judgeForm(
  form: AnswerForm,
  { text, before, secret, wishes, evidence, passages, threshold, topics }: Grounds,
): Extract<ReplyDecision, { kind: 'answer' }> | HandedOver {
  const { mood } = form;
  if (form.wants_person) return { ...wantsPerson(text), outcome: 'person', mood };
  // A topic that is on no list would be the model's own invention.
  const topic = topics.find((it) => it.toLowerCase() === form.topic?.toLowerCase());
  if (topic !== undefined) return { ...isAbout(topic, text), outcome: 'topic', mood };

  const cited = evidence.filter(({ id }) => form.sources.includes(id));
  const { said, withOwn } = partOwn(form.answer.trim(), wishes);
  const { text: answer, misplaced } = supportedOf(said, { text, before }, cited);
  const confidence = said === '' || cited.length === 0 ? 0 : Math.min(GREATEST, Math.round(form.confidence));
  const isLeak = repeats(said, secret) || listsTopics(said, topics);
  const unproven = [
    ...unprovenIn(said, cited),
    ...faultsIn(said, cited),
    ...misplaced,
    ...(isLeak ? ['the instructions'] : []),
    ...(isForeign(said, text, cited) ? ['another language than the customer’s'] : []),
    ...(answer === '' && said !== '' ? [said] : []),
  ];
  const closest = passages.find(({ id }) => cited.some((it) => it.id === id)) ?? passages[0] ?? null;
  // What the model was not sure of is no lie; what it was sure of without a source is.
  if (confidence >= threshold && unproven.length > 0)
    return { ...isUnproven(text, unproven, closest), outcome: 'unproven', mood };
  if (confidence < threshold || answer === '') {
    const draft = answer !== '' && unproven.length === 0 ? answer : (closest?.body ?? null);
    return { ...isUnsure(text, { confidence, threshold, closest, draft }), outcome: 'unsure', mood };
  }
  const [first] = cited.filter(({ source }) => source !== null);
  return {
    kind: 'answer',
    // An answer that rests on a pair alone is the one that a person wrote.
    text: (cited.length === 1 && first?.pairAnswer) || withOwn(answer),
    source: first?.source ?? null,
    page: first?.page ?? null,
    isPair: first?.pairAnswer !== undefined,
    ...(first && !first.isCampaign ? { passageId: first.id } : {}),
    confidence,
  };
}

import { excerpt } from '#lib/excerpt.ts';
import type { Handover } from '#contract/extras.ts';
import type { OpeningHours } from '#contract/openingHours.ts';
import { CAMPAIGN_ID } from './campaign.ts';
import { askBack, chosenOf } from './choose.ts';
import { answerFrom } from './compose.ts';
import type { AnswerForm } from './form.ts';
import { type Language, type Passage, type Question, sourceKind } from './passage.ts';
import { rankedOf } from './rank.ts';
import { farewell } from './farewell.ts';
import { asksForPerson, escalationTopic, speaksFrench, thanks, withoutCourtesy } from './phrases.ts';

export interface Rules {
  /** 0 to 100. */
  threshold: number;
  topics: readonly string[];
  /** Number of passages of the organisation, to weigh how rare a word is. */
  passageCount: number;
}

export type ReplyDecision =
  | {
      kind: 'answer';
      text: string;
      source: string | null;
      page?: number | null;
      /** `source` is the question of a pair. */
      isPair?: boolean;
      /** The passage that it is, or rests on. */
      passageId?: string;
      confidence: number;
      /** Where it answers no question. */
      outcome?: 'askedBack' | 'greeted';
    }
  | HandOver;

interface HandOver {
  kind: 'handOver';
  why: string;
  explanation: string;
  handover: Handover;
  farewell: string;
  confidence: number | null;
  mood?: AnswerForm['mood'];
}

const NO_HOURS = { hours: null, zone: 'UTC', now: 0 };

/** Maximum number of characters of the customer's text, of a passage and of a draft on a card. */
const QUESTION_SHOWN = 400;
const PASSAGE_SHOWN = 240;
const DRAFT_SHOWN = 1_000;
const cut = (text: string, length: number): string => {
  const signs = [...text.trim()];
  return signs.length > length
    ? `${excerpt(text.trim(), signs.slice(0, length - 1).join('').length)}…`
    : signs.join('');
};

/** Decides what needs no search: a wish for a person, an escalation topic, a greeting or thanks; null for a question. */
export function decideBefore(text: string, topics: readonly string[]): ReplyDecision | null {
  const isFrench = speaksFrench(text);
  if (asksForPerson(text)) return wantsPerson(text);
  const topic = escalationTopic(text, topics);
  if (topic) return isAbout(topic, text);
  return withoutCourtesy(text) === '' ? greet(isFrench, thanks(text)) : null;
}

type Closest = Pick<Passage, 'source' | 'body' | 'isPair'>;
const foundIn = (closest: Closest | null) =>
  closest
    ? {
        source: closest.source,
        ...sourceKind(closest),
        passage: cut(closest.body, PASSAGE_SHOWN),
      }
    : {};
const asked = (text: string) => ({ question: cut(text, QUESTION_SHOWN) });

export const wantsPerson = (text: string): HandOver =>
  handOver(speaksFrench(text), 'The customer asked for a person.', { reason: 'person', ...asked(text) });

export const isAbout = (topic: string, text: string): HandOver =>
  handOver(speaksFrench(text), `The customer wrote about “${topic}”, which is an escalation topic.`, {
    reason: 'topic',
    topic,
    ...asked(text),
  });

/** Hands over an answer that said what no source says; the draft is only shown to people. */
export const isUnproven = (text: string, unproven: readonly string[], closest: Closest | null): HandOver =>
  handOver(
    speaksFrench(text),
    `Copilot’s answer held what no source says: ${cut(unproven.join(', '), QUESTION_SHOWN)}.`,
    { reason: 'unproven', ...foundIn(closest), ...asked(text) },
  );

/**
 * Returns the best passage for the question, or a hand-over with its reason and the passage as a draft.
 * Deterministic: the same question over the same documents has the same result.
 */
export function decideReply(
  text: string,
  question: Question,
  { threshold, passageCount }: Omit<Rules, 'topics'>,
): ReplyDecision {
  const spoken: Language = speaksFrench(text) ? 'french' : 'english';
  const ranked = rankedOf(text, question, { threshold, passageCount, spoken });
  const best = ranked[0];
  const confidence = best?.confidence ?? 0;
  // Misspelt names are compared as the documents spell them.
  const spelt = `${text} ${question.words}`;
  const chosen = confidence < threshold ? null : chosenOf(ranked, spelt);
  if (!best || !chosen)
    return isUnsure(text, {
      confidence: Math.min(confidence, threshold - 1),
      threshold,
      closest: best?.passage ?? null,
      draft: best?.passage.body ?? null,
    });
  if ('items' in chosen)
    return {
      kind: 'answer',
      text: askBack(chosen.items, spoken),
      source: best.passage.source,
      confidence,
      outcome: 'askedBack',
    };
  const { source, page, id, isPair = false } = chosen.passage;
  const rests = id === CAMPAIGN_ID ? {} : { passageId: id };
  const said = id === CAMPAIGN_ID ? chosen.passage.body : answerFrom(chosen.passage, spelt, spoken);
  return { kind: 'answer', text: said, source, page, isPair, ...rests, confidence };
}

/** Hands over what Copilot is not sure enough of, with the closest passage and a draft for the person. */
export function isUnsure(
  text: string,
  it: {
    confidence: number;
    threshold: number;
    closest: Closest | null;
    draft: string | null;
  },
): HandOver {
  const { confidence, threshold, closest, draft } = it;
  const found = closest ? `The closest passage is in “${closest.source}”.` : 'No document mentions it.';
  return handOver(
    speaksFrench(text),
    `Copilot is ${confidence}% sure of an answer and needs ${threshold}%. ${found}`,
    {
      reason: 'unsure',
      confidence,
      threshold,
      ...foundIn(closest),
      ...(draft ? { draft: cut(draft, DRAFT_SHOWN) } : {}),
      ...asked(text),
    },
  );
}

const greet = (isFrench: boolean, isThanked: boolean): ReplyDecision => ({
  kind: 'answer',
  text: isThanked
    ? isFrench
      ? 'Avec plaisir !'
      : 'You are welcome!'
    : isFrench
      ? 'Bonjour ! Comment puis-je vous aider ?'
      : 'Hello! How can I help you?',
  source: null,
  confidence: 100,
  outcome: 'greeted',
});

const explanations = {
  person: 'Asked for a person',
  topic: 'Escalation topic',
  unsure: 'Not sure enough',
  unproven: 'An answer without a source',
  unreadable: 'Cannot read this kind of message',
  late: 'Too late to answer',
  off: 'Copilot is off',
} as const;

function handOver(isFrench: boolean, explanation: string, handover: Handover): HandOver {
  return {
    kind: 'handOver',
    why: explanations[handover.reason],
    explanation,
    handover,
    confidence: handover.confidence ?? null,
    farewell: farewell(isFrench, NO_HOURS),
  };
}

/** Returns a hand-over that says when a person answers. */
export const withHours = (
  thought: ReplyDecision,
  isFrench: boolean,
  when: { hours: OpeningHours | null; zone: string; now: number },
): ReplyDecision =>
  thought.kind === 'handOver' ? { ...thought, farewell: farewell(isFrench, when) } : thought;

/** Hands over a picture, a voice note or an unknown type: the autopilot reads only text. */
export const cannotRead = (isFrench: boolean): ReplyDecision =>
  handOver(isFrench, 'The customer sent something Copilot cannot read.', { reason: 'unreadable' });

/** Hands over when the answer was ready only after the reply window closed. */
export const tooLate = handOver(false, 'The customer’s 24 hours were over before an answer was ready.', {
  reason: 'late',
});

/** Hands over without a word, because the organisation may send nothing (GATE-024). */
export const noSubscription = (isFrench: boolean): ReplyDecision =>
  handOver(isFrench, 'There is no active subscription.', { reason: 'off' });

/** Hands over what was still Copilot's when it was switched off. */
export const switchedOff = (isFrench: boolean): ReplyDecision =>
  handOver(isFrench, 'Copilot is switched off.', { reason: 'off' });

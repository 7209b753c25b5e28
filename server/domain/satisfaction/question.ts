import { capabilities } from '#contract/capability.ts';
import type { Extras, SystemType } from '#contract/extras.ts';
import { MODE, STATUS } from '#contract/message.ts';
import { RATING_MOST, type SatisfactionSettings } from '#contract/satisfaction.ts';
import { windowLeft } from '#lib/time.ts';
import {
  ANSWER_TIME,
  CHANGE_TIME,
  type DropReason,
  type SatisfactionEvent,
  type SatisfactionFacts,
} from '#machines/lifecycles/satisfaction.machine.ts';
import {
  decideSatisfaction,
  satisfactionAt,
  type SatisfactionState,
} from '#machines/lifecycles/satisfaction.rules.ts';
import { isUserId, phoneIn } from '../contact/phone.ts';
import { type Change, historyLine, withJob, withMessage } from '../conversation/change.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import type { FixedClock } from '../fixedClock.ts';
import { PRIORITY } from '../job.ts';
import { partsOf } from '../message/parts.ts';
import { sendJob } from '../message/send.ts';

/** A question of satisfaction. Times are in milliseconds. */
export interface Question {
  id: string;
  conversationId: string;
  resolvedAt: number;
  state: SatisfactionState;
  reason: DropReason | null;
  language: 'en' | 'fr' | null;
  askedAt: number | null;
  rating: number | null;
  comment: string | null;
  answeredAt: number | null;
}

/** Facts that the decision needs besides the question and its conversation. */
export interface Circumstances {
  settings: SatisfactionSettings;
  isOptedOut: boolean;
  isAskedLately: boolean;
  /** The network has said that the contact cannot be written to. */
  isUnreachable: boolean;
  /** The subscription allows to send. */
  maySend: boolean;
  /** The customer's language. */
  language: 'en' | 'fr';
}

/** Groups have a conversation as well, but nobody in them is the customer who is asked. */
const isPerson = ({ channel, contact: { address } }: ConversationState): boolean =>
  channel === 'instagram' || phoneIn(address) !== null || isUserId(address);

/** Opening it again, and a message of the customer, begin an episode without this resolve. */
const isStillResolved = ({ label, episode }: ConversationState, resolvedAt: number): boolean =>
  label === 'resolved' && (!episode || episode.resolvedAt === resolvedAt);

const factsOf = (
  state: ConversationState,
  { resolvedAt, reason, askedAt, answeredAt, rating, comment }: Question,
  { settings, isOptedOut, isAskedLately, isUnreachable, maySend }: Circumstances,
  now: number,
): SatisfactionFacts => ({
  isResolved: isStillResolved(state, resolvedAt),
  isOn: settings.enabled && settings[state.channel],
  isOptedOut,
  isAskedLately,
  isReachable: isPerson(state) && state.channelId !== null && maySend && !isUnreachable,
  isWindowOpen: (windowLeft(state.lastReceivedAt, now) ?? 0) > 0,
  askedAt,
  answeredAt,
  now,
  rating,
  comment,
  reason,
});

/** Returns whether a question can be answered now, or its answer be changed. */
export const isOpen = ({ state, askedAt, answeredAt }: Question, now: number): boolean =>
  (state === 'asked' && askedAt !== null && now - askedAt < ANSWER_TIME) ||
  (state === 'answered' && answeredAt !== null && now - answeredAt < CHANGE_TIME);

export interface DecidedQuestion {
  change: Change;
  question: Question;
}

/** Decides an event of a question by its lifecycle; null if it is ignored. */
export function applySatisfaction(
  change: Change,
  question: Question,
  event: SatisfactionEvent,
  circumstances: Circumstances,
  clock: FixedClock,
): DecidedQuestion | null {
  const facts = factsOf(change.after, question, circumstances, clock.now);
  const decision = decideSatisfaction(satisfactionAt(question.state, facts), event);
  if (!decision) return null;
  const { from, to, records, sends } = decision;
  const language = question.language ?? circumstances.language;
  const { reason, askedAt, answeredAt, rating, comment } = decision.facts;
  const after: Question = { ...question, state: to, reason, askedAt, answeredAt, rating, comment, language };
  const moved: Change = {
    ...change,
    transitions: [
      ...change.transitions,
      {
        chart: 'satisfaction',
        subjectId: question.id,
        event: event.type,
        actor: event.type.split('.')[0] ?? '',
        from,
        to,
      },
    ],
  };
  const told = records.reduce(
    (so, type) => withMessage(so, historyLine(extrasOf(type, event, question), clock)),
    moved,
  );
  const texts = { settings: circumstances.settings, language, questionId: question.id };
  const mayInvite = circumstances.maySend && change.after.channelId !== null;
  return {
    change: sends && (sends === 'question' || mayInvite) ? withSent(told, sends, texts, clock) : told,
    question: after,
  };
}

function extrasOf(
  type: SystemType,
  event: SatisfactionEvent,
  { rating: before }: Question,
): Extras & { type: SystemType } {
  const notes = event.type === 'customer.commented' && event.comment ? { notes: event.comment } : {};
  if (event.type !== 'customer.rated') return { type, ...notes };
  const replaced = type === 'satisfaction_rated' && before !== null ? { rating_before: before } : {};
  return { type, rating: event.rating, ...replaced };
}

const words = {
  en: { button: 'Choose', grades: ['Very bad', 'Bad', 'Fair', 'Good', 'Excellent'] },
  fr: { button: 'Choisir', grades: ['Très mauvais', 'Mauvais', 'Moyen', 'Bien', 'Excellent'] },
} as const;

const PREFIX = 'rating';

/** Returns the options from the best grade to the worst; WhatsApp allows 24 characters each, Instagram 20. */
const choicesOf = (questionId: string, language: 'en' | 'fr') => ({
  button: words[language].button,
  options: words[language].grades
    .map((word, index) => ({ id: `${PREFIX}:${questionId}:${index + 1}`, title: `${index + 1} – ${word}` }))
    .toReversed(),
});

/** Returns what an option of ours means; null for any other. */
export function ratingOf(choice: string | undefined): { questionId: string; rating: number } | null {
  const [prefix, questionId, grade, ...rest] = (choice ?? '').split(':');
  const rating = Number(grade);
  if (prefix !== PREFIX || !questionId || rest.length > 0) return null;
  return Number.isInteger(rating) && rating >= 1 && rating <= RATING_MOST ? { questionId, rating } : null;
}

/** Room for the page's address, which the last message ends with; in characters or bytes. */
const LINK_MOST = 300;

/** Adds messages that nobody wrote: they take nothing over, answer nobody, and leave who waits waiting. */
function withSent(
  change: Change,
  sends: 'question' | 'invitation',
  { settings, language, questionId }: Pick<Circumstances, 'settings' | 'language'> & { questionId: string },
  clock: FixedClock,
): Change {
  const { after } = change;
  const way = sends === 'invitation' ? 'link' : after.channel === 'whatsapp' ? 'list' : 'quickReplies';
  const rule = capabilities[after.channel].text;
  const parts = partsOf(settings[sends][language], { ...rule, most: rule.most - LINK_MOST });
  return parts.reduce((so, text, index) => {
    const id = clock.newId();
    const isLast = index === parts.length - 1;
    const written = withMessage(so, {
      id,
      text,
      type: 'text',
      mode: MODE.copilot,
      status: STATUS.sent,
      at: clock.now,
      isAnswer: false,
      ...(isLast
        ? {
            extras: {
              satisfaction: { question: questionId, way },
              ...(way === 'link' ? {} : { choices: choicesOf(questionId, language) }),
            },
          }
        : {}),
    });
    const waiting = { ...written, after: { ...written.after, waitingSince: after.waitingSince ?? null } };
    return withJob(waiting, sendJob(after, id, PRIORITY.autopilot));
  }, change);
}

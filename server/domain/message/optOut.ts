import { MODE, STATUS } from '#contract/message.ts';
import { folded } from '#lib/folded.ts';
import { type Change, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import { PRIORITY } from '../job.ts';
import { sendJob } from './send.ts';

/** A customer's word about marketing, in the language of the word. */
export interface OptWord {
  isOptOut: boolean;
  language: 'en' | 'fr';
}

const words: Readonly<Record<string, OptWord>> = {
  stop: { isOptOut: true, language: 'en' },
  'stop all': { isOptOut: true, language: 'en' },
  unsubscribe: { isOptOut: true, language: 'en' },
  'opt out': { isOptOut: true, language: 'en' },
  arret: { isOptOut: true, language: 'fr' },
  arreter: { isOptOut: true, language: 'fr' },
  desabonner: { isOptOut: true, language: 'fr' },
  'me desabonner': { isOptOut: true, language: 'fr' },
  start: { isOptOut: false, language: 'en' },
  unstop: { isOptOut: false, language: 'en' },
  subscribe: { isOptOut: false, language: 'en' },
  reprendre: { isOptOut: false, language: 'fr' },
};

const confirmations = {
  en: {
    out: 'You will not receive our promotional messages any more. Reply START to receive them again.',
    in: 'You will receive our promotional messages again. Reply STOP to end them.',
  },
  fr: {
    out: 'Vous ne recevrez plus nos messages promotionnels. Répondez START pour les recevoir à nouveau.',
    in: 'Vous recevrez à nouveau nos messages promotionnels. Répondez ARRET pour y mettre fin.',
  },
} as const;

/** Longest message, in UTF-16 units, that is compared with the words. */
const LONGEST = 100;

/** Returns the word if it is the whole message, without regard to case, accents and closing punctuation. */
export function optWordOf(text: string): OptWord | null {
  if (text.length > LONGEST) return null;
  const written = folded(text).trim();
  let end = written.length;
  while (end > 0 && ' .!'.includes(written.charAt(end - 1))) end -= 1;
  const word = written.slice(0, end);
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** Keeps the Copilot from answering the word, and confirms it if it changed something. */
export function withOptWord(
  change: Change,
  { isOptOut, language }: OptWord,
  { isChanged, clock }: { isChanged: boolean; clock: FixedClock },
): Change {
  const silent = { ...change, jobs: change.jobs.filter(({ kind }) => kind !== 'autopilot.answer') };
  if (!isChanged) return silent;
  const id = clock.newId();
  const written = withMessage(silent, {
    id,
    text: confirmations[language][isOptOut ? 'out' : 'in'],
    type: 'text',
    mode: MODE.copilot,
    status: STATUS.sent,
    at: clock.now,
  });
  return withJob(written, sendJob(change.after, id, PRIORITY.autopilot));
}

import { MODE, STATUS } from '#contract/message.ts';
import { type Change, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import { PRIORITY } from '../job.ts';
import { sendJob } from './send.ts';

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

/** Keeps the Copilot from answering the word, and confirms it if it changed something. */
export function withOptWord(
  change: Change,
  isOptOut: boolean,
  { isChanged, language, clock }: { isChanged: boolean; language: 'en' | 'fr'; clock: FixedClock },
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

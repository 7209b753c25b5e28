import type { OpeningHours } from '#contract/openingHours.ts';
import { openSpan, opensNext } from '#server/domain/organisation/openingHours.ts';
import { sayWhen } from './farewell.ts';
import { speaksFrench } from './phrases.ts';

const now = /\b(?:now|right now|at the moment|today|maintenant|en ce moment|aujourd.hui|actuellement)\b/iu;
const open = /\b(?:open|opens|opened|closed?|closes|ouvert\w*|ouvrez|ferm(?:e|é|ez)\w*)\b/iu;

/** Returns whether a customer asks whether somebody is there now, or until when today. */
export const asksIfOpen = (text: string): boolean => now.test(text) && open.test(text);

/** Answers by the clock and the hours of the organisation; null if it has not said its hours. */
export function openNow(
  text: string,
  { hours, zone, now: at }: { hours: OpeningHours | null; zone: string; now: number },
): string | null {
  if (hours === null) return null;
  const isFrench = speaksFrench(text);
  const span = openSpan(hours, zone, at);
  if (span) {
    const open = isFrench ? 'Oui, nous sommes ouverts' : 'Yes, we are open';
    if (span.from === span.until) return `${open}.`;
    return isFrench ? `${open} jusqu’à ${span.until}.` : `${open} until ${span.until}.`;
  }
  const closed = isFrench ? 'Nous sommes fermés en ce moment.' : 'We are closed now.';
  const next = opensNext(hours, zone, at);
  if (next === null) return closed;
  const when = sayWhen(next, { zone, now: at, isFrench });
  return isFrench ? `${closed} Nous ouvrons ${when}.` : `${closed} We open ${when}.`;
}

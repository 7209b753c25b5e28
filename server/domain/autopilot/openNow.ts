import type { OpeningHours } from '#contract/openingHours.ts';
import { isOpenAt, minutesOf, opensNext, spansOf } from '#server/domain/organisation/openingHours.ts';
import { DAY, MINUTE } from '#lib/time.ts';
import { wallTime } from '#lib/zonedTime.ts';
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
  if (!isOpenAt(hours, zone, at)) {
    const next = opensNext(hours, zone, at);
    const again =
      next === null
        ? ''
        : isFrench
          ? ` Nous ouvrons ${sayWhen(next, { zone, now: at, isFrench })}.`
          : ` We open ${sayWhen(next, { zone, now: at, isFrench })}.`;
    return isFrench ? `Nous sommes fermés en ce moment.${again}` : `We are closed now.${again}`;
  }
  const until = closesAt(hours, zone, at);
  if (until === null) return isFrench ? 'Oui, nous sommes ouverts.' : 'Yes, we are open.';
  return isFrench ? `Oui, nous sommes ouverts jusqu’à ${until}.` : `Yes, we are open until ${until}.`;
}

/** Returns the time at which the present period ends, as the organisation wrote it; null for one of a whole day. */
function closesAt(hours: OpeningHours, zone: string, at: number): string | null {
  const wall = wallTime(at, zone);
  const midnight = wall - (wall % DAY);
  const minutes = (wall - midnight) / MINUTE;
  const today = spansOf(hours, midnight).find(({ from, until }) => {
    const [begin, end] = [minutesOf(from), minutesOf(until)];
    return begin <= minutes && (end <= begin || minutes < end);
  });
  const span =
    today ?? spansOf(hours, midnight - DAY).find(({ from, until }) => minutesOf(until) < minutesOf(from));
  return !span || span.from === span.until ? null : span.until;
}

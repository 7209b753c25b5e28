/** Reads an instant that a person typed. Imports a parser of two languages, so it loads when somebody types. */
import { casual as english } from 'chrono-node/en';
import { casual as french } from 'chrono-node/fr';
import { DAY, HOUR } from './time.ts';
import { dayOfWall, EVENING, instantOf, MORNING, wallTime } from './zonedTime.ts';

/** The instant in milliseconds; null if it is over, or if the text names none. */
export interface ReadTime {
  at: number | null;
  isPast: boolean;
}

interface Options {
  now: number;
  zone: string;
  language: 'en' | 'fr';
}

const unclear: ReadTime = { at: null, isPast: false };

/** Times of day that the parser only guesses. */
const guesses: readonly [RegExp, number][] = [
  [/\b(tonight|evening|soir)\b/i, EVENING],
  [/\b(afternoon)\b|apr[eè]s-midi/i, 14 * HOUR],
];

/** Writes what people type in the form that the parser knows; it would read a part of it otherwise. */
function prepared(text: string, { now, zone, language }: Options): string {
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(until|jusqu['’](?:à|au)) /i, '');
  const second = new Date(dayOfWall(wallTime(now, zone)) + 2 * DAY).toISOString().slice(0, 10);
  const [year, month, day] = second.split('-');
  const inTwoDays = language === 'fr' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
  const dated = plain.replace(/apr[eè]s[- ]demain|(the )?day after tomorrow/i, inTwoDays);
  const hours = dated.replace(
    /\b(\d{1,2})\s?h(?:\s?(\d{2}))?(?: ?min)?$/i,
    (_, hour: string, minute = '00') => `${hour}:${minute}`,
  );
  return language === 'en' ? hours.replace(/([a-z0-9]) (\d{1,2})$/i, bareHour) : hours;
}

/** `tomorrow 9` is `tomorrow at 9`; `nov 30` is a day. */
const bareHour = (whole: string, before: string, hour: string, at: number, all: string): string => {
  const word =
    all
      .slice(0, at + before.length)
      .split(' ')
      .at(-1) ?? '';
  return /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|in|at|next)/i.test(word)
    ? whole
    : `${before} at ${hour}`;
};

/** Returns the instant that a text names in the zone; the whole text must make sense. */
export function readTime(text: string, options: Options): ReadTime {
  const { now, zone, language } = options;
  const asked = prepared(text, options);
  const wall = wallTime(now, zone);
  const parser = language === 'fr' ? french : english;
  // The parser works on the clocks of the zone, so that no other zone takes part.
  const found = parser.parse(asked, { instant: new Date(wall), timezone: 0 }, { forwardDate: true });
  const [only] = found;
  if (!only || found.length > 1 || only.text.length !== asked.length) return unclear;
  const read = only.start.date().getTime();
  const at = only.start.tags().has('result/relativeDateAndTime')
    ? now + (read - wall)
    : instantOf(only.start.isCertain('hour') ? read : dayOfWall(read) + guessOf(asked), zone);
  return at > now ? { at, isPast: false } : { at: null, isPast: true };
}

const guessOf = (text: string): number => guesses.find(([word]) => word.test(text))?.[1] ?? MORNING;

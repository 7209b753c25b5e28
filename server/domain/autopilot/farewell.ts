import type { OpeningHours } from '#contract/openingHours.ts';
import { isOpenAt, opensNext } from '#server/domain/organisation/openingHours.ts';
import { DAY } from '#lib/time.ts';

interface When {
  /** Null if nobody has said when people answer. */
  hours: OpeningHours | null;
  zone: string;
  now: number;
}

/** Says that a person will answer, and when if nobody does now. */
export function farewell(isFrench: boolean, { hours, zone, now }: When): string {
  const thanks = isFrench ? 'Merci pour votre message.' : 'Thank you for your message.';
  if (hours === null || isOpenAt(hours, zone, now))
    return isFrench
      ? `${thanks} Un collègue vous répond dans un instant.`
      : `${thanks} A colleague will answer you shortly.`;
  const closed = isFrench ? 'Nous sommes fermés pour le moment.' : 'We are closed at the moment.';
  const next = opensNext(hours, zone, now);
  if (next === null)
    return isFrench
      ? `${thanks} ${closed} Un collègue vous répond dès que possible.`
      : `${thanks} ${closed} A colleague will answer you as soon as possible.`;
  const when = sayWhen(next, { zone, now, isFrench });
  return isFrench
    ? `${thanks} ${closed} Un collègue vous répond à notre réouverture, ${when}.`
    : `${thanks} ${closed} A colleague will answer you when we open again, ${when}.`;
}

/** Returns a time as people say it: today, by its weekday within a week, else by its date. */
export function sayWhen(
  at: number,
  { zone, now, isFrench }: { zone: string; now: number; isFrench: boolean },
): string {
  const locale = isFrench ? 'fr' : 'en-GB';
  const say = (options: Intl.DateTimeFormatOptions, instant = at) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(instant);
  const time = say({ hour: '2-digit', minute: '2-digit' });
  const isToday = say({ dateStyle: 'short' }) === say({ dateStyle: 'short' }, now);
  if (isToday) return isFrench ? `aujourd’hui à ${time}` : `today at ${time}`;
  const day = at - now < 6 * DAY ? say({ weekday: 'long' }) : say({ day: 'numeric', month: 'long' });
  if (isFrench) return at - now < 6 * DAY ? `${day} à ${time}` : `le ${day} à ${time}`;
  return `on ${day} at ${time}`;
}

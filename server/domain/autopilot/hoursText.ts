import { type OpeningHours, WEEKDAYS } from '#contract/openingHours.ts';
import { isOpenAt } from '#server/domain/organisation/openingHours.ts';

/** Tells when people answer, as a source of an answer. */
export function hoursText(hours: OpeningHours | null, zone: string, now: number): string {
  if (hours === null) return 'The business has not said when people answer.';
  const days = hours.days.map((spans, index) => {
    const times = spans
      .map(({ from, until }) => (from === until ? `all day from ${from}` : `${from} to ${until}`))
      .join(', ');
    return `${WEEKDAYS[index] ?? ''}: ${times || 'closed'}`;
  });
  const closed = hours.closures.map(
    ({ from, until, name }) => `closed ${from} to ${until}${name && ` (${name})`}`,
  );
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(now);
  const open = isOpenAt(hours, zone, now) ? 'open' : 'closed';
  return [...days, ...closed, `It is ${local} (${zone}); the business is ${open} now.`].join('\n');
}

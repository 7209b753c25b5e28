import type { Speak } from '#i18n/speak.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#lib/time.ts';

const units = [
  [DAY, 'story.days'],
  [HOUR, 'story.hours'],
  [MINUTE, 'story.minutes'],
  [SECOND, 'story.seconds'],
] as const;

/** Formats a duration in words; milliseconds only if there is no larger unit. */
export function durationIn(speak: Speak, length: number): string {
  let left = length;
  const parts = units.flatMap(([size, text]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [speak(text, { count })] : [];
  });
  return parts.length > 0 ? parts.join(' ') : speak('story.milliseconds', { count: length });
}

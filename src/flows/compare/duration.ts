import { DAY, HOUR, MINUTE, SECOND } from '#lib/time.ts';

const units = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
  [SECOND, 's'],
  [1, 'ms'],
] as const;

/** Formats a duration in exact units, such as `22 h 59 min`. */
export function durationText(length: number): string {
  let left = length;
  const parts = units.flatMap(([size, unit]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.join(' ') || '0 ms';
}

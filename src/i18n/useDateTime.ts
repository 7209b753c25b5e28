import { useTexts } from './useTexts.ts';

/** Returns a formatter for a time in milliseconds: day, month, year and time of day. */
export function useDateTime() {
  const { date } = useTexts();
  return (at: number): string =>
    date(at, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
}

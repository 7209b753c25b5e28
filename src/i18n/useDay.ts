import { useTexts } from './useTexts.ts';

/** Returns a formatter for the day of a time in milliseconds, with its year. */
export function useDay() {
  const { date } = useTexts();
  return (at: number): string => date(at, { day: 'numeric', month: 'short', year: 'numeric' });
}

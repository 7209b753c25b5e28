import { useTexts } from './useTexts.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns formatters of instants by the clocks of a zone. */
export function useZonedTime(timeZone: string) {
  const { date } = useTexts();
  return {
    /** Weekday, day and time. */
    when: (at: number): string =>
      date(at, { ...clock, timeZone, weekday: 'long', day: 'numeric', month: 'short' }),
    time: (at: number): string => date(at, { ...clock, timeZone }),
  };
}

import { useTexts } from './useTexts.ts';

const literal = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Returns a formatter of a date with its time: `MMM d, yyyy, h:mm a` in English (CAMP-035), else the language's own. */
export function useStamp(timeZone?: string): (iso: string) => string {
  const { locale, date } = useTexts();
  return (iso) =>
    locale === 'en'
      ? // Newer ICU versions put a narrow space before AM and PM.
        new Intl.DateTimeFormat('en-US', { ...literal, timeZone })
          .format(new Date(iso))
          .replace(/\u202f/g, ' ')
      : date(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

import { useTexts } from './useTexts.ts';

const literal = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Returns a formatter of a date with its time: `MMM d, yyyy, h:mm a` in English (CAMP-035), else the language's own. */
export function useStamp(): (iso: string) => string {
  const { locale, date } = useTexts();
  return (iso) =>
    locale === 'en'
      ? // Newer ICU versions put a narrow space before AM and PM.
        literal.format(new Date(iso)).replace(/\u202f/g, ' ')
      : date(iso, { dateStyle: 'medium', timeStyle: 'short' });
}

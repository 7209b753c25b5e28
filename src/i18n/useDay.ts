import { useIntl } from 'react-intl';

/** Returns a formatter for the day of a time in milliseconds, with its year. */
export function useDay() {
  const intl = useIntl();
  return (at: number): string => intl.formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' });
}

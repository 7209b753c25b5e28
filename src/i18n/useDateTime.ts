import { useIntl } from 'react-intl';

/** Returns a formatter for a time in milliseconds: day, month, year and time of day. */
export function useDateTime() {
  const intl = useIntl();
  return (at: number): string =>
    intl.formatDate(at, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
}

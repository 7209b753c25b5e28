import { useIntl } from 'react-intl';

/** A moment in a line of small print: day, month, year and the hour. Milliseconds. */
export function useMoment() {
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

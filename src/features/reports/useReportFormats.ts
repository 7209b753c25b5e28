import { shownShare } from '#lib/campaignRates.ts';
import { useDay } from '#i18n/useDay.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { useTexts } from '#i18n/useTexts.ts';
import type { MessageId } from '#i18n/english.ts';
import type { CellKind } from '#machines/reports/columns.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/** The names of people and sources that are gone; other missing values are a dash. */
const nameless: Partial<Record<CellKind, MessageId>> = {
  text: 'reports.formerMember',
  source: 'reports.removedSource',
};

/** Returns formatters of a report's values in the current language. */
export function useReportFormats() {
  const { locale, date } = useTexts();
  const { figure } = useFormats();
  const day = useDay();
  const t = useText();

  /** Formats seconds in their two largest units, such as `1 h 20 min`. */
  function duration(seconds: number): string {
    const whole = Math.round(seconds);
    const first = UNITS.findIndex(([, length]) => whole >= length);
    const units = UNITS.slice(first === -1 ? UNITS.length - 1 : first).slice(0, 2);
    let rest = whole;
    return units
      .flatMap(([unit, length], index) => {
        const value = Math.floor(rest / length);
        rest -= value * length;
        if (index > 0 && value === 0) return [];
        return [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)];
      })
      .join(' ');
  }

  /** Formats an hour, a day or a month, which are of the organisation's own calendar. */
  function point(at: string): string {
    if (at.length === 7) return date(Date.parse(`${at}-15T12:00:00`), { month: 'short', year: 'numeric' });
    if (at.length === 10)
      return date(Date.parse(`${at}T12:00:00`), { weekday: 'short', day: 'numeric', month: 'short' });
    return `${at.slice(11)}:00`;
  }

  const share = (part: number) => t('common.percent', { share: shownShare(part * 100) });

  const average = (grade: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(grade);

  function cell(kind: CellKind, value: string | number | null): string {
    if (value === null) {
      const name = nameless[kind];
      return name ? t(name) : '–';
    }
    switch (kind) {
      case 'outcome':
        return t(`reports.column.turn.${value}` as 'reports.column.turn.answered');
      case 'point':
        return point(String(value));
      case 'instant':
        return day(Date.parse(String(value)));
      case 'count':
        return figure(Number(value));
      case 'seconds':
        return duration(Number(value));
      case 'average':
        return average(Number(value));
      case 'share':
        return share(Number(value));
      case 'money':
        return figure(Number(value));
      case 'source':
      case 'text':
        return String(value);
    }
  }
  return { average, duration, point, share, cell, figure };
}

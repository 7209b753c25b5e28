import { REPORT_DAYS_MOST, type Report, type ReportQuery } from '#contract/reports.ts';
import { DAY } from '#lib/time.ts';
import { type Decision, grant, refuse } from '../decision.ts';

export type Unit = Report['unit'];

/** The days of a report in the organisation's zone, both included, and what its points are. */
export interface Period {
  from: string;
  until: string;
  unit: Unit;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const daysFrom = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY + 1;

/** Days up to which points are days; longer periods have months. */
const DAYS_OF_POINTS = 92;

const unitOf = (days: number): Unit => (days === 1 ? 'hour' : days <= DAYS_OF_POINTS ? 'day' : 'month');

const LENGTHS = { today: 1, '7d': 7, '30d': 30 } as const;

/** Returns the days that a report is about. `today` is the day in the organisation's zone. */
export function periodOf({ period, from, until }: ReportQuery, today: string): Decision<Period> {
  if (period !== 'custom') {
    const days = LENGTHS[period];
    return grant({ from: dayOf(Date.parse(today) - (days - 1) * DAY), until: today, unit: unitOf(days) });
  }
  if (!from || !until || from > until) return refuse('periodInvalid');
  const days = daysFrom(from, until);
  return days > REPORT_DAYS_MOST ? refuse('periodInvalid') : grant({ from, until, unit: unitOf(days) });
}

/** Returns every point of a period, whether or not something happened in it. */
export function pointsOf({ from, until, unit }: Period): string[] {
  if (unit === 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${from}T${String(hour).padStart(2, '0')}`);
  const days = Array.from({ length: daysFrom(from, until) }, (_, day) => dayOf(Date.parse(from) + day * DAY));
  return unit === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}

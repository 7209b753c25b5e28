/** Reads the cells of a workbook: texts as they are shown, numbers with their value, dates in the reader's language. */
import { Big } from 'big.js';
import type * as Xlsx from 'xlsx';
import type { Cell } from './cells.ts';

/** Digits that a spreadsheet keeps of a number; what a formula adds beyond them is noise. */
const PRECISION = 15;
const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** The day that dates are counted from, as every spreadsheet does for days after February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

/** Days up to the year 9999, the last that a spreadsheet writes as dates; a larger number is a phone, formatted by mistake. */
const DAYS_MOST = 2_958_466;

/** Built-in formats of a short date, without and with a time; spreadsheets write them as the computer's region does. */
const SHORT_DATE = 'm/d/yy';
const SHORT_DATE_TIME = 'm/d/yy h:mm';

/** Begins the format of a long date as the computer's region writes it. */
const LONG_DATE = '[$-f800]';

/** The formats of a workbook, and the language in which dates without one are written. */
export interface SheetFormats {
  ssf: Pick<typeof Xlsx.SSF, 'format' | 'is_date'>;
  locale: string;
  /** Whether the workbook counts its days from 1904, as those of old Macs do. */
  since1904: boolean;
}

/** Returns a cell of a sheet; empty for one without a value. */
export function cellFrom(cell: Xlsx.CellObject | undefined, formats: SheetFormats): Cell {
  if (cell?.v === undefined || cell.t === 'z') return '';
  if (typeof cell.v !== 'number' || cell.t !== 'n') return cell.w ?? String(cell.v);
  const format = typeof cell.z === 'string' ? cell.z : '';
  if (cell.v < DAYS_MOST && formats.ssf.is_date(format))
    return dateText(cell.v, format, formats) ?? cell.w ?? String(cell.v);
  const value = digitsOf(cell.v);
  // Excel shows long whole numbers with an exponent; a name or a variable needs all of their digits too.
  const text = Number.isSafeInteger(cell.v) && /^\d(?:\.\d+)?E\+\d+$/.test(cell.w ?? '') ? value : cell.w;
  return text === undefined || text === value ? value : { text, value };
}

/** Returns a number in digits, without exponent. */
const digitsOf = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : new Big(value.toPrecision(PRECISION)).toFixed();

/** Formatters by language and parts; making one costs more than all else that a cell needs. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function partsOf(locale: string, at: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made.format(at);
}

/** Returns the text of a date; null if its format says all of it in figures. */
function dateText(days: number, format: string, { ssf, locale, since1904 }: SheetFormats): string | null {
  const at = new Date(Math.round(((since1904 ? DAY_ZERO_1904 : DAY_ZERO) + days * MS_PER_DAY) / 1000) * 1000);
  const code = format.toLowerCase();
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  if (code === SHORT_DATE) return partsOf(locale, at, day);
  if (code === SHORT_DATE_TIME)
    return `${partsOf(locale, at, day)} ${partsOf(locale, at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
  if (code.startsWith(LONG_DATE)) return partsOf(locale, at, { dateStyle: 'full' });
  const dotted = withDots(format);
  const named = withNames(dotted, at, locale) ?? dotted;
  return named === format ? null : ssf.format(named, days, { date1904: since1904 });
}

/** Returns a format whose dots are texts: the package takes each for the fraction of a second, and refuses the rest. */
const withDots = (format: string): string =>
  format.replace(/"[^"]{0,99}"|\\.|\[[^\][]{0,99}\]|\.(?!0)/g, (token) => (token === '.' ? '\\.' : token));

/** Languages of the codes that Excel puts before a format; `F800` and the like mean the computer's own. */
const languageOf = (code: string, locale: string): string =>
  ({ '9': 'en', c: 'fr', '16': 'pt', '7': 'de', a: 'es', '10': 'it', '13': 'nl' })[
    (Number.parseInt(code.split('-').at(-1) ?? '', 16) & 0xff).toString(16)
  ] ?? locale;

/** Returns a format whose names of months and days are written out in its language; null if it has none. */
function withNames(format: string, at: Date, locale: string): string | null {
  let language = locale;
  let isNamed = false;
  // Quoted texts, escaped characters, conditions and languages in brackets, then the names themselves.
  const written = format.replace(/"[^"]{0,99}"|\\.|\[[^\][]{0,99}\]|m{3,5}|d{3,4}/gi, (token) => {
    if (token.startsWith('[$')) language = languageOf(token.slice(2, -1), locale);
    if (!/^[md]/i.test(token)) return token;
    isNamed = true;
    const isMonth = token.toLowerCase().startsWith('m');
    const length = token.length;
    const style = length === 5 ? 'narrow' : length === 3 ? 'short' : 'long';
    return `"${partsOf(language, at, isMonth ? { month: style } : { weekday: style })}"`;
  });
  return isNamed ? written : null;
}

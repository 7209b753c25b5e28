import type { Organisation } from '#contract/organisation.ts';
import { readCsv } from '#lib/csv.ts';
import { type Sheet, sheetCell, type SheetFormat, sheetCsv } from '#lib/sheet.ts';
import { keys } from '#services/cache.ts';
import { download, downloadFrom, textFrom } from '#services/download.ts';
import type { AppContext } from './appContext.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads a table in the dashboard's language, with times on the organisation's clocks (O42). */
export async function saveSheet(
  app: AppContext,
  name: string,
  format: SheetFormat,
  sheet: Sheet,
): Promise<void> {
  const { language } = app.actors.language.getSnapshot().context;
  const zone = app.cache.getQueryData<Organisation>(keys.organisation)?.time_zone ?? 'UTC';
  if (format === 'csv') {
    download(`${name}.csv`, sheetCsv(sheet, { language, zone }));
    return;
  }
  const { workbookOf } = await import('#services/workbook.ts');
  download(`${name}.xlsx`, await workbookOf(sheet, { zone }), XLSX);
}

/** Downloads a table that the server writes; it is read here only to become an XLSX file. */
export async function saveServerSheet(
  app: AppContext,
  name: string,
  format: SheetFormat,
  address: string,
): Promise<void> {
  const { language } = app.actors.language.getSnapshot().context;
  const own = `${address}${address.includes('?') ? '&' : '?'}language=${language}`;
  if (format === 'csv') return downloadFrom(own, `${name}.csv`);
  const [columns = [], ...rows] = readCsv(await textFrom(own));
  await saveSheet(app, name, format, { columns, rows: rows.map((row) => row.map(sheetCell)) });
}

import type { Organisation } from '#contract/organisation.ts';
import { type Sheet, type SheetFormat, sheetCsv } from '#lib/sheet.ts';
import { keys } from '#services/cache.ts';
import { download } from '#services/download.ts';
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

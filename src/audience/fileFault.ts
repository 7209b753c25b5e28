import { FILE_MAX, type FileFault } from '#lib/audienceFile.ts';

/** Types that browsers give to CSV, XLSX and XLS files, beside their endings. */
const TYPES = new Set([
  'text/csv',
  'application/csv',
  'text/comma-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** Returns why a file is refused before it is read (AUD-008, AUD-009); null if it is read. */
export function faultOf({
  name,
  type,
  size,
}: {
  name: string;
  type: string;
  size: number;
}): FileFault | null {
  if (!/\.(?:csv|xlsx|xls)$/i.test(name) && !TYPES.has(type)) return { code: 'unsupported' };
  return size > FILE_MAX ? { code: 'tooLarge' } : null;
}

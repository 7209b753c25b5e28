import { FILE_MAX, type FileFault } from '#lib/audienceFile.ts';
import type { PaymentFileFault } from '#lib/paymentFile.ts';

/** Types that browsers give to CSV, XLSX and XLS files, beside their endings. */
const TYPES = new Set([
  'text/csv',
  'application/csv',
  'text/comma-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

interface GivenFile {
  name: string;
  type: string;
  size: number;
}

const isTable = ({ name, type }: GivenFile) => /\.(?:csv|xlsx|xls)$/i.test(name) || TYPES.has(type);

/** Returns why a file is refused before it is read (AUD-008, AUD-009); null if it is read. */
export function faultOf(file: GivenFile): FileFault | null {
  if (!isTable(file)) return { code: 'unsupported' };
  return file.size > FILE_MAX ? { code: 'tooLarge' } : null;
}

/** Returns why the file of a payment collection is refused before it is read (PAY-004, PAY-005). */
export function paymentFileFault(file: GivenFile): PaymentFileFault | null {
  if (!isTable(file)) return { code: 'wrongType' };
  return file.size > FILE_MAX ? { code: 'tooLarge' } : null;
}

import { paymentFileFault } from '#audience/fileFault.ts';
import type {
  PaymentImportMessage,
  PaymentQuestions,
  PaymentReadRequest,
} from '#audience/paymentMessages.ts';
import { type FileWorker, noWorker, readInWorker } from './fileWorker.ts';

/** The file of a payment collection that is read, or whose rows the worker keeps. */
export type RunningPaymentImport = FileWorker<PaymentQuestions>;

/** Reads the file of a payment collection in a worker. `onMessage` gets the progress and the outcome. */
export function startPaymentImport(
  file: File,
  { market, choice, mapping, edits, leftOut }: Omit<PaymentReadRequest, 'file'>,
  onMessage: (message: PaymentImportMessage) => void,
): RunningPaymentImport {
  const fault = paymentFileFault(file);
  if (fault) {
    onMessage({ kind: 'refused', fault });
    return noWorker();
  }
  return readInWorker<PaymentImportMessage, PaymentQuestions>({
    worker: new Worker(new URL('../audience/paymentWorker.ts', import.meta.url), { type: 'module' }),
    request: { file, market, choice, mapping, edits, leftOut } satisfies PaymentReadRequest,
    onMessage,
    onFailure: () => onMessage({ kind: 'refused', fault: { code: 'failed' } }),
  });
}

import { fromCallback } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { collectionLimits } from '#machines/campaigns/collectionLimits.ts';
import {
  type DebtFile,
  type DebtReaderFact,
  paymentImportMachine,
} from '#machines/campaigns/paymentImport.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { deleteFile, fileBytes, saveFile } from '#services/files.ts';
import { type RunningPaymentImport, startPaymentImport } from '#services/paymentImport.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { homeOf } from './imports.ts';

/** Returns what the organisation's files leave unsaid, and the amounts that debts may have. */
function marketOf(app: AppContext) {
  const organisation = app.cache.getQueryData<Cached['organisation']>(keys.organisation);
  return { ...homeOf(app), ...collectionLimits(organisation) };
}

/** The wizard's file of debts: the chart that reads starts it, and the launch asks it for its rows. */
export function oneDebtFile(app: AppContext) {
  let running: Promise<RunningPaymentImport> = Promise.reject(new Failure('fileGone'));
  running.catch(() => {});

  /** Reads a file that this device keeps; `tell` gets the facts until the returned function ends it. */
  function start({ file, choice, mapping, edits, leftOut }: DebtFile, tell: (fact: DebtReaderFact) => void) {
    const gone = new AbortController();
    const say = (fact: DebtReaderFact) => !gone.signal.aborted && tell(fact);
    const bytesOf = file ? fileBytes(file.id) : Promise.resolve(undefined);
    running = bytesOf.then(
      (bytes) =>
        new Promise((resolve, reject) => {
          if (!file || !bytes || gone.signal.aborted) {
            say({ type: 'debts.refused', fault: { code: 'failed' } });
            return reject(new Failure('fileGone'));
          }
          const given = new File([bytes], file.name, { type: bytes.type });
          const asked = startPaymentImport(
            given,
            { market: marketOf(app), choice, mapping, edits, leftOut },
            (it) => {
              if (it.kind === 'progress') say({ type: 'debts.progressed', read: it.read, rows: it.rows });
              if (it.kind === 'refused') {
                say({ type: 'debts.refused', fault: it.fault });
                reject(new Failure('fileGone'));
              }
              if (it.kind === 'done') {
                resolve(asked);
                say({ type: 'debts.finished', summary: it.summary });
              }
            },
          );
          gone.signal.addEventListener('abort', () => {
            asked.end();
            reject(new Failure('aborted'));
          });
        }),
    );
    running.catch(() => {});
    return () => gone.abort();
  }

  const ask: RunningPaymentImport['ask'] = async (name, asks) => (await running).ask(name, asks);
  return { start, ask };
}
export type OneDebtFile = ReturnType<typeof oneDebtFile>;

export const wireDebts = (debts: OneDebtFile) =>
  paymentImportMachine.provide({
    actors: {
      reader: fromCallback<DebtReaderFact, DebtFile>(({ input, sendBack }) => debts.start(input, sendBack)),
      judgeRows: fulfil(async ({ mapping, edits, leaving, question }) => {
        if (mapping) await debts.ask('map', mapping);
        if (edits.length > 0) await debts.ask('edit', edits);
        if (leaving) await debts.ask('leaveOut', leaving);
        const [table, first, summary] = await Promise.all([
          debts.ask('page', question),
          debts.ask('first', null),
          debts.ask('summary', null),
        ]);
        return { table, first, summary };
      }),
    },
    actions: {
      holdFile: (_, { file, bytes }) => {
        if (bytes) void saveFile(file.id, bytes);
      },
      dropFile: (_, { file }) => {
        if (file) deleteFile(file.id);
      },
      notifyUpload: ({ self }, { upload }) => self._parent?.send({ type: 'debts.uploaded', upload }),
    },
  });

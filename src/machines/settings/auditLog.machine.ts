/**
 * Who did what in the organisation, and from where?
 *
 * Admins read the log in pages, newest first, filter it, and download what the filter finds as CSV or XLSX. Members do not see it.
 *
 * Intents  log.filter, .export
 * Ports    exportLog
 * Charts   pages (pagedList)
 * Effects  download, showFailure
 */
import { assign, sendTo, setup } from 'xstate';
import { type AuditFilter, exportAudit } from '#contract/audit.ts';
import type { SheetFormat } from '#lib/sheet.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { pagedListMachine } from '../list/pagedList.machine.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';

/** Pause in typing before the log is loaded again, in ms. */
const DEBOUNCE = 300;

interface Context {
  isAdmin: boolean;
  filter: AuditFilter;
  format: SheetFormat;
}

/** Returns the filter without empty fields. */
const askedWith = ({ filter }: Context): AuditFilter =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as { type: 'log.filter'; change: AuditFilter } | { type: 'log.export'; format: SheetFormat },
    children: {} as { pages: 'pages'; exportLog: 'exportLog' },
  },
  actors: { pages: pagedListMachine, exportLog: call(exportAudit) },
  guards: { isAdmin: ({ context }) => context.isAdmin },
  actions: {
    setFilter: assign(({ context }, { change }: { change: AuditFilter }) => ({
      filter: { ...context.filter, ...change },
    })),
    ask: sendTo('pages', ({ context }) => ({
      type: 'list.ask' as const,
      question: { ...askedWith(context) },
      keepsRows: true,
    })),
    setFormat: assign((_, { format }: { format: SheetFormat }) => ({ format })),
    download: (_, _params: { address: string; format: SheetFormat }) => {},
    showFailure: failureToast('audit.exportFailed'),
  },
  delays: { debounce: DEBOUNCE, patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const auditLogMachine = chart.createMachine({
  id: 'auditLog',
  context: ({ input }) => ({ ...input, filter: {}, format: 'csv' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides by the role.',
      always: [{ guard: 'isAdmin', target: 'shown' }, { target: 'hidden' }],
    },
    hidden: { description: 'Members do not see the log.' },
    shown: {
      description: 'The log is shown.',
      type: 'parallel',
      invoke: {
        id: 'pages',
        src: 'pages',
        input: ({ context }) => ({ question: { ...askedWith(context) } }),
      },
      states: {
        filter: {
          initial: 'resting',
          on: {
            'log.filter': { target: '.typing', actions: { type: 'setFilter', params: ({ event }) => event } },
          },
          states: {
            resting: {},
            typing: { after: { debounce: { target: 'resting', actions: 'ask' } } },
          },
        },
        export: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'log.export': {
                  target: 'exporting',
                  actions: { type: 'setFormat', params: ({ event }) => event },
                },
              },
            },
            exporting: {
              ...request({
                src: 'exportLog',
                input: ({ context }) => askedWith(context),
                onDone: {
                  target: 'idle',
                  actions: {
                    type: 'download',
                    params: ({ context: { format }, event }) => ({ ...event.output, format }),
                  },
                },
                onFailure: { target: 'idle', actions: withProblem('showFailure') },
              }),
            },
          },
        },
      },
    },
  },
});

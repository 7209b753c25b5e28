import { problemOf } from '#contract/failure.ts';
import { AUDIT_PAGE, type AuditFilter, listAudit } from '#contract/audit.ts';
import { auditLogMachine } from '#machines/settings/auditLog.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { saveServerSheet } from '#app/wiring/saveSheet.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';

/** Wires the log; its pages are collected in one cached list. */
export const wireAuditLog = (app: AppContext) =>
  auditLogMachine.provide({
    actors: {
      pages: wirePagedList<AuditFilter & Record<string, string>>(
        async ({ question, purpose, from }, signal) => {
          const known = app.cache.getQueryData<Cached['audit']>(keys.audit)?.entries ?? [];
          const cursor = purpose === 'more' ? { cursor: String(from) } : {};
          const { data, next, people } = await app.call(
            listAudit,
            { ...question, ...cursor, limit: AUDIT_PAGE },
            { signal },
          );
          const entries = purpose === 'more' ? [...known, ...data] : data;
          app.cache.setQueryData<Cached['audit']>(keys.audit, { entries, people });
          return { count: entries.length, next };
        },
      ),
    },
    actions: {
      download: (_, { address, format }) =>
        void saveServerSheet(app, 'audit-log', format, address).catch((error: unknown) => {
          const problem = problemOf(error);
          app.showToast({ tone: 'destructive', title: 'audit.exportFailed', text: problem.text, problem });
        }),
    },
  });

import { type Problem, problemOf } from '#contract/failure.ts';
import { AUDIT_PAGE, type AuditFilter, exportAudit, listAudit } from '#contract/audit.ts';
import { getSecurity, saveSecurity, type Security, type SecurityChange } from '#contract/security.ts';
import { auditLogMachine } from '#machines/settings/auditLog.machine.ts';
import { securityRulesMachine } from '#machines/settings/securityRules.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { saveServerSheet } from '#app/wiring/saveSheet.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';

export const wireSecurityRules = (app: AppContext) =>
  securityRulesMachine.provide({
    actors: {
      loadRules: fulfil<Security>(async (_, signal) => (await app.call(getSecurity, {}, { signal })).data),
      saveRules: fulfil<Security, SecurityChange>(
        async (change, signal) => (await app.call(saveSecurity, change, { signal })).data,
      ),
    },
    actions: { showSaved: () => app.showToast({ tone: 'success', title: 'security.saved' }) },
  });

/** Wires the log; its pages are collected in one cached list. */
export const wireAuditLog = (app: AppContext) => {
  const failed = (problem: Problem) =>
    app.showToast({ tone: 'destructive', title: 'audit.exportFailed', text: problem.text, problem });
  return auditLogMachine.provide({
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
      exportLog: fulfil<{ address: string }, AuditFilter>((filter, signal) =>
        app.call(exportAudit, filter, { signal }),
      ),
    },
    actions: {
      download: (_, { address, format }) =>
        void saveServerSheet(app, 'audit-log', format, address).catch((error: unknown) =>
          failed(problemOf(error)),
        ),
      showFailure: (_, { problem }) => failed(problem),
    },
  });
};

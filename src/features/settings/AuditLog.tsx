import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AUDIT_GROUPS } from '#contract/auditAction.ts';
import { useText } from '#i18n/useText.ts';
import type { auditLogMachine } from '#machines/settings/auditLog.machine.ts';
import { useAudit } from '#services/reads/audit.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { ListProblem } from '../common/ListProblem.tsx';
import * as account from '#features/account/Account.css.ts';
import * as css from './AuditLog.css.ts';
import { AuditRow } from './AuditRow.tsx';

export type AuditLogActor = ActorRefFrom<typeof auditLogMachine>;

/** Shows who did what, newest first, with a filter and its download. */
export function AuditLog({ actor }: { actor: AuditLogActor }) {
  const t = useText();
  const title = useId();
  const isHidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const isExporting = useSelector(actor, (snapshot) => snapshot.matches({ shown: { export: 'exporting' } }));
  if (isHidden) return <p className={account.block}>{t('audit.adminsOnly')}</p>;
  return (
    <section className={account.block} aria-labelledby={title}>
      <div className={account.head}>
        <h2 id={title} className={account.title}>
          {t('audit.title')}
        </h2>
        <ExportButtons
          size="small"
          busy={isExporting}
          label={t('audit.export')}
          onExport={(format) => actor.send({ type: 'log.export', format })}
        />
      </div>
      <Filter actor={actor} />
      <Rows actor={actor} />
    </section>
  );
}

function Filter({ actor }: { actor: AuditLogActor }) {
  const t = useText();
  const filter = useSelector(actor, ({ context }) => context.filter);
  const people = useAudit()?.people ?? [];
  const change = (it: Record<string, string>) => actor.send({ type: 'log.filter', change: it });
  return (
    <div className={css.filter}>
      <SelectField
        label={t('audit.person')}
        value={filter.actor ?? ''}
        options={[
          { value: '', label: t('audit.everyone') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => change({ actor: target.value })}
      />
      <SelectField
        label={t('audit.about')}
        value={filter.group ?? ''}
        options={[
          { value: '', label: t('audit.everything') },
          ...AUDIT_GROUPS.map((value) => ({ value, label: t(`audit.group.${value}`) })),
        ]}
        onChange={({ target }) => change({ group: target.value })}
      />
      <TextField
        label={t('audit.from')}
        type="date"
        value={filter.from ?? ''}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label={t('audit.to')}
        type="date"
        value={filter.to ?? ''}
        onChange={({ target }) => change({ to: target.value })}
      />
      <TextField
        label={t('audit.search')}
        maxLength={200}
        value={filter.search ?? ''}
        onChange={({ target }) => change({ search: target.value })}
      />
    </div>
  );
}

function Rows({ actor }: { actor: AuditLogActor }) {
  const t = useText();
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed, empty, moreFailed, askFailed, mayLoadMore, loadingMore } = usePagedList(pages);
  const entries = useAudit()?.entries ?? [];
  return (
    <>
      {loading && <Loading label={t('audit.loading')} />}
      {(failed || moreFailed || askFailed) && <ListProblem pages={pages} />}
      {empty && <p>{t('audit.none')}</p>}
      {!loading && !failed && !empty && entries.length > 0 && (
        <ul className={account.card} aria-label={t('audit.entries')}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {(mayLoadMore || loadingMore) && (
        <div className={account.block}>
          <Button busy={loadingMore} onClick={() => pages?.send({ type: 'list.more' })}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}

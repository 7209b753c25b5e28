import { useSelector } from '@xstate/react';
import { TAGS_MOST } from '#contract/contact.ts';
import type { ImportFault } from '#contract/contactImport.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useContactFields } from '#services/reads/contactFields.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import * as file from '../campaigns/wizard/File.css.ts';
import type { ContactImportActor } from './contactActors.ts';
import * as css from './ContactImport.css.ts';
import * as contacts from './Contacts.css.ts';
import { ImportCount } from './ImportCount.tsx';

const COUNTS = ['created', 'changed', 'unchanged'] as const;

/** Shows how far an import is, and at its end what became of the rows. */
export function ImportProgress({ actor }: { actor: ContactImportActor }) {
  const t = useText();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isFinished = useSelector(actor, (snapshot) => snapshot.matches({ open: 'finished' }));
  const { plan, from, isWhole, faults } = context;
  const total = plan?.total ?? 0;
  const percent = total === 0 ? 0 : Math.round((from / total) * 100);
  const leftOut = faults.filter(({ field }) => field === null).length;
  return (
    <>
      {isFinished ? (
        <Callout tone={isWhole ? 'success' : 'warning'} role="status">
          {isWhole ? t('contactImport.done') : t('contactImport.stopped', { count: total - from })}
        </Callout>
      ) : (
        <>
          <div
            className={file.track}
            role="progressbar"
            aria-label={t('contactImport.progress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <div className={file.filled} style={{ width: `${percent}%` }} />
          </div>
          <p>{t('contactImport.rows', { from, total })}</p>
        </>
      )}
      <dl className={css.counts}>
        {COUNTS.map((name) => (
          <ImportCount key={name} name={name} count={context[name]} />
        ))}
        {leftOut > 0 && <ImportCount name="leftOut" count={leftOut} />}
      </dl>
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  );
}

/** Lists what the server did not take, although the file's reader had. */
function Faults({ faults }: { faults: readonly ImportFault[] }) {
  const t = useText();
  const fields = useContactFields();
  const textOf = ({ reason, field }: ImportFault) =>
    reason === 'name' || reason === 'phone'
      ? t(`newContact.fault.${reason}`)
      : reason === 'tagUnknown' || reason === 'tagsFull'
        ? t(`contactImport.fault.${reason}`, { most: TAGS_MOST })
        : t(`field.fault.${reason}`, { name: visible(fields.find(({ id }) => id === field)?.name ?? '') });
  return (
    <ol className={css.faults} aria-label={t('contactImport.cells')}>
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.field}`} className={css.fault}>
          <span className={contacts.small}>{t('contactImport.line', { line: fault.line })}</span>
          <span>{textOf(fault)}</span>
        </li>
      ))}
    </ol>
  );
}

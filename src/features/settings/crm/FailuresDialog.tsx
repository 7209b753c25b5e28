import { useSelector } from '@xstate/react';
import type { CrmContact } from '#contract/crm.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import type { CrmSyncActor } from '../integrationActors.ts';
import * as css from './Crm.css.ts';

/** Lists the contacts that were not synced, with their reasons. */
export function FailuresDialog({ actor }: { actor: CrmSyncActor }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'));
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { failures, problem, sync } = useSelector(actor, ({ context }) => context);
  const rest = (sync?.total_failed ?? 0) - failures.length;
  return (
    <Dialog
      open={open}
      title={t('crm.failuresTitle')}
      description={t('crm.failuresText')}
      closeLabel={t('common.close')}
      onClose={() => actor.send({ type: 'dialog.close' })}
    >
      {value === 'listing' && <Loading label={t('crm.loading')} />}
      {value === 'unlisted' && (
        <Callout
          tone="danger"
          role="alert"
          action={
            <Button size="small" onClick={() => actor.send({ type: 'failures.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && explain(problem)}
        </Callout>
      )}
      {value === 'listed' && (
        <>
          <ul className={css.list}>
            {failures.map((failure) => (
              <Failed key={failure.id} failure={failure} />
            ))}
          </ul>
          {rest > 0 && <p className={css.text}>{t('crm.moreFailures', { count: rest })}</p>}
        </>
      )}
    </Dialog>
  );
}

function Failed({ failure: { name, phone, url, error } }: { failure: CrmContact }) {
  const t = useText();
  const shown = visible(name, 80) || t('crm.noName');
  return (
    <li className={css.row}>
      <span className={css.footer}>
        <strong>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {shown}
            </a>
          ) : (
            shown
          )}
        </strong>
        <bdi className={css.text}>{visible(phone, 40)}</bdi>
      </span>
      {error && <span className={css.text}>{t(`crm.fault.${error.code}`)}</span>}
      {error?.detail && <span className={css.text}>{visible(error.detail, 200)}</span>}
    </li>
  );
}

import { useSelector } from '@xstate/react';
import { may } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import { conversationPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from '../common/NamedList.css.ts';
import { phoneText } from '../common/phone.ts';
import { useProblemText } from '../common/useProblemText.ts';
import type { MixedContactsActor } from './contactActors.ts';
import * as parts from './Parting.css.ts';
import { PartingDialog } from './PartingDialog.tsx';

const shown = (identity: string) => (/^\d+$/.test(identity) ? phoneText(identity) : identity);

/** Lists for admins the contacts that may hold two people, each with the reason and its conversation. */
export function MixedContacts({ actor }: { actor: MixedContactsActor }) {
  const t = useText();
  const explain = useProblemText();
  const { role, contacts, total, problem, parted } = useSelector(actor, ({ context }) => context);
  const parting = useSelector(actor, ({ children }) => children.parting);
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('open') && !snapshot.matches({ open: 'parting' }),
  );
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'listed' }));
  const busy = useSelector(
    actor,
    (snapshot) => snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'dismissing' }),
  );
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const close = () => actor.send({ type: 'mixed.close' });
  if (!may(role, 'contacts.merge')) return null;
  return (
    <>
      <Button icon="users" onClick={() => actor.send({ type: 'mixed.open' })}>
        {t('mixed.open')}
      </Button>
      <Dialog
        open={open}
        title={t('mixed.title')}
        closeLabel={t('common.close')}
        onClose={close}
        footer={
          <Button tone="quiet" onClick={close}>
            {t('mixed.close')}
          </Button>
        }
      >
        <p className={css.none}>{t('mixed.text')}</p>
        {failed && problem && (
          <Callout tone="danger" role="alert" title={t('mixed.failed')}>
            {explain(problem)}{' '}
            <Button size="small" onClick={() => actor.send({ type: 'mixed.retry' })}>
              {t('common.tryAgain')}
            </Button>
          </Callout>
        )}
        {isListed && problem && (
          <Callout tone="danger" role="alert" title={t('mixed.dismissFailed')}>
            {explain(problem)}
          </Callout>
        )}
        {parted && (
          <Callout tone="success" role="status">
            {t('mixed.parted')}{' '}
            <Link className={touchLink} to={conversationPath(parted)}>
              {t('mixed.openParted')}
            </Link>
          </Callout>
        )}
        {contacts.length === 0 && !busy && !failed && <p className={css.none}>{t('mixed.none')}</p>}
        <ul className={css.rows} aria-label={t('mixed.list')} aria-busy={busy}>
          {contacts.map(({ _id, name, reason, identities, conversation_id: conversation }) => (
            <li key={_id} className={parts.row}>
              <span className={parts.words}>
                <bdi>{visible(name)}</bdi>
                <span className={parts.who}>
                  {t(`mixed.reason.${reason}`, { identities: identities.map(shown).join(', ') })}
                </span>
              </span>
              <span className={parts.actions}>
                {conversation && (
                  <Link className={touchLink} to={conversationPath(conversation)}>
                    {t('contactCard.conversation')}
                  </Link>
                )}
                <Button
                  size="small"
                  disabled={!isListed}
                  aria-label={t('mixed.partName', { name: visible(name) })}
                  onClick={() => actor.send({ type: 'mixed.part', id: _id })}
                >
                  {t('mixed.part')}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  disabled={!isListed}
                  aria-label={t('mixed.dismissName', { name: visible(name) })}
                  onClick={() => actor.send({ type: 'mixed.dismiss', id: _id })}
                >
                  {t('mixed.dismiss')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {total > contacts.length && (
          <p className={css.none}>{t('mixed.more', { shown: contacts.length, total })}</p>
        )}
      </Dialog>
      {parting && <PartingDialog actor={parting} />}
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { ContactRepair } from '#contract/contactRepair.ts';
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
import type { ContactRepairsActor } from './contactActors.ts';
import * as parts from './Parting.css.ts';

/** Lists for admins the contacts with a wrong number, or stored twice, with the reason and what is proposed. */
export function ContactRepairs({ actor }: { actor: ContactRepairsActor }) {
  const t = useText();
  const explain = useProblemText();
  const { role, contacts, total, problem, done } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'listed' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const close = () => actor.send({ type: 'repairs.close' });
  if (!may(role, 'contacts.merge')) return null;
  return (
    <>
      <Button icon="pencil" onClick={() => actor.send({ type: 'repairs.open' })}>
        {t('repairs.open')}
      </Button>
      <Dialog
        open={open}
        title={t('repairs.title')}
        closeLabel={t('common.close')}
        onClose={close}
        footer={
          <>
            <Button tone="quiet" onClick={close}>
              {t('repairs.close')}
            </Button>
            <Button
              tone="primary"
              disabled={!isListed || contacts.length === 0}
              onClick={() => actor.send({ type: 'repairs.repairAll' })}
            >
              {t('repairs.repairAll')}
            </Button>
          </>
        }
      >
        <p className={css.none}>{t('repairs.text')}</p>
        {failed && problem && (
          <Callout tone="danger" role="alert" title={t('repairs.failed')}>
            {explain(problem)}{' '}
            <Button size="small" onClick={() => actor.send({ type: 'repairs.retry' })}>
              {t('common.tryAgain')}
            </Button>
          </Callout>
        )}
        {isListed && problem && (
          <Callout tone="danger" role="alert" title={t('repairs.repairFailed')}>
            {explain(problem)}
          </Callout>
        )}
        {done && (
          <Callout tone="success" role="status">
            {t('repairs.done', { count: done.repaired })}
            {done.changed > 0 && <> {t('repairs.changed', { count: done.changed })}</>}
          </Callout>
        )}
        {contacts.length === 0 && isListed && <p className={css.none}>{t('repairs.none')}</p>}
        <ul className={css.rows} aria-label={t('repairs.list')} aria-busy={open && !isListed && !failed}>
          {contacts.map((contact) => (
            <Row key={contact._id} actor={actor} contact={contact} isListed={isListed} />
          ))}
        </ul>
        {total > contacts.length && (
          <p className={css.none}>{t('repairs.more', { shown: contacts.length, total })}</p>
        )}
      </Dialog>
    </>
  );
}

interface RowProps {
  actor: ContactRepairsActor;
  contact: ContactRepair;
  isListed: boolean;
}

function Row({ actor, contact, isListed }: RowProps) {
  const t = useText();
  const { _id: id, reason, other, conversation_id: conversation } = contact;
  const name = visible(contact.name);
  const numbers = { number: phoneText(contact.number), proposed: phoneText(contact.proposed) };
  return (
    <li className={parts.row}>
      <span className={parts.words}>
        <bdi>{name}</bdi>
        <span className={parts.who}>{t(`repairs.reason.${reason}`, numbers)}</span>
        {other && <span className={parts.who}>{t('repairs.joins', { name: visible(other.name) })}</span>}
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
          aria-label={t('repairs.repairName', { name })}
          onClick={() => actor.send({ type: 'repairs.repair', id })}
        >
          {t('repairs.repair')}
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={!isListed}
          aria-label={t('repairs.dismissName', { name })}
          onClick={() => actor.send({ type: 'repairs.dismiss', id })}
        >
          {t('repairs.dismiss')}
        </Button>
      </span>
    </li>
  );
}

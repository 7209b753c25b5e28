import { useSelector } from '@xstate/react';
import type { ContactRepair } from '#contract/contactRepair.ts';
import { may } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { phoneText } from '../common/phone.ts';
import type { ContactRepairsActor } from './contactActors.ts';
import { ReviewDialog, ReviewRow } from './ReviewDialog.tsx';

/** Lists for admins the contacts with a wrong number, or stored twice, with the reason and what is proposed. */
export function ContactRepairs({ actor }: { actor: ContactRepairsActor }) {
  const t = useText();
  const { role, contacts, total, problem, done } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'listed' }));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  if (!may(role, 'contacts.merge')) return null;
  return (
    <>
      <Button icon="pencil" onClick={() => actor.send({ type: 'repairs.open' })}>
        {t('repairs.open')}
      </Button>
      <ReviewDialog
        open={open}
        isListed={isListed}
        hasFailed={hasFailed}
        problem={problem}
        texts={{
          title: t('repairs.title'),
          text: t('repairs.text'),
          close: t('repairs.close'),
          list: t('repairs.list'),
          none: t('repairs.none'),
          more: total > contacts.length ? t('repairs.more', { shown: contacts.length, total }) : '',
          loadFailed: t('repairs.failed'),
          actionFailed: t('repairs.repairFailed'),
        }}
        onClose={() => actor.send({ type: 'repairs.close' })}
        onRetry={() => actor.send({ type: 'repairs.retry' })}
        done={
          done && (
            <>
              {t('repairs.done', { count: done.repaired })}
              {done.changed > 0 && <> {t('repairs.changed', { count: done.changed })}</>}
            </>
          )
        }
        actions={
          <Button
            tone="primary"
            disabled={!isListed || contacts.length === 0}
            onClick={() => actor.send({ type: 'repairs.repairAll' })}
          >
            {t('repairs.repairAll')}
          </Button>
        }
      >
        {contacts.map((contact) => (
          <Row key={contact._id} actor={actor} contact={contact} isListed={isListed} />
        ))}
      </ReviewDialog>
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
  const reasons = [
    t(`repairs.reason.${reason}`, numbers),
    ...(other ? [t('repairs.joins', { name: visible(other.name) })] : []),
  ];
  return (
    <ReviewRow name={contact.name} conversation={conversation} reasons={reasons}>
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
    </ReviewRow>
  );
}

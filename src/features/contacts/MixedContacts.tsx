import { useSelector } from '@xstate/react';
import { may } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import { conversationPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { phoneText } from '../common/phone.ts';
import type { MixedContactsActor } from './contactActors.ts';
import { PartingDialog } from './PartingDialog.tsx';
import { ReviewDialog, ReviewRow } from './ReviewDialog.tsx';

const shown = (identity: string) => (/^\d+$/.test(identity) ? phoneText(identity) : identity);

/** Lists for admins the contacts that may hold two people, each with the reason and its conversation. */
export function MixedContacts({ actor }: { actor: MixedContactsActor }) {
  const t = useText();
  const { role, contacts, total, problem, parted } = useSelector(actor, ({ context }) => context);
  const parting = useSelector(actor, ({ children }) => children.parting);
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('open') && !snapshot.matches({ open: 'parting' }),
  );
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'listed' }));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  if (!may(role, 'contacts.merge')) return null;
  return (
    <>
      <Button icon="users" onClick={() => actor.send({ type: 'mixed.open' })}>
        {t('mixed.open')}
      </Button>
      <ReviewDialog
        open={open}
        isListed={isListed}
        hasFailed={hasFailed}
        problem={problem}
        texts={{
          title: t('mixed.title'),
          text: t('mixed.text'),
          close: t('mixed.close'),
          list: t('mixed.list'),
          none: t('mixed.none'),
          more: total > contacts.length ? t('mixed.more', { shown: contacts.length, total }) : '',
          loadFailed: t('mixed.failed'),
          actionFailed: t('mixed.dismissFailed'),
        }}
        onClose={() => actor.send({ type: 'mixed.close' })}
        onRetry={() => actor.send({ type: 'mixed.retry' })}
        done={
          parted && (
            <>
              {t('mixed.parted')}{' '}
              <Link className={touchLink} to={conversationPath(parted)}>
                {t('mixed.openParted')}
              </Link>
            </>
          )
        }
      >
        {contacts.map(({ _id, name, reason, identities, conversation_id: conversation }) => (
          <ReviewRow
            key={_id}
            name={name}
            conversation={conversation}
            reasons={[t(`mixed.reason.${reason}`, { identities: identities.map(shown).join(', ') })]}
          >
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
          </ReviewRow>
        ))}
      </ReviewDialog>
      {parting && <PartingDialog actor={parting} />}
    </>
  );
}

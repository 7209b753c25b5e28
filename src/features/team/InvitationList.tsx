import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Invitation } from '#contract/invitation.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { useNow } from '#services/reads/now.ts';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Team.css.ts';
import type { InvitationListActor } from './teamActors.ts';

interface Props {
  actor: InvitationListActor;
  isAdmin: boolean;
}

/** Lists the open invitations; nothing where there are none. */
export function InvitationList({ actor, isAdmin }: Props) {
  const t = useText();
  const explain = useProblemText();
  const title = useId();
  const { invitations, problem } = useSelector(actor, ({ context }) => context);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const revoked = useSelector(actor, (snapshot) =>
    snapshot.matches('confirming')
      ? snapshot.context.invitations.find(({ id }) => id === snapshot.context.chosen)
      : undefined,
  );
  if (invitations.length === 0 && !problem) return null;
  return (
    <section className={css.block} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {t('team.invitations', { count: invitations.length })}
      </h2>
      {problem && (
        <Callout
          tone="danger"
          role="alert"
          action={
            isFailed && (
              <Button size="small" onClick={() => actor.send({ type: 'invitations.retry' })}>
                {t('common.tryAgain')}
              </Button>
            )
          }
        >
          {explain(problem)}
        </Callout>
      )}
      {invitations.length > 0 && (
        <ul className={css.card}>
          {invitations.map((invitation) => (
            <Row key={invitation.id} actor={actor} isAdmin={isAdmin} invitation={invitation} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={revoked !== undefined}
        busy={false}
        title={t('team.revokeTitle', { email: revoked?.email ?? '' })}
        description={t('team.revokeText')}
        confirm={t('team.revoke')}
        onConfirm={() => actor.send({ type: 'revoke.confirm' })}
        onCancel={() => actor.send({ type: 'revoke.cancel' })}
      />
    </section>
  );
}

function Row({ actor, isAdmin, invitation }: Props & { invitation: Invitation }) {
  const t = useText();
  const dateTime = useDateTime();
  const {
    id,
    email,
    role,
    sent_at: sent,
    expires_at: expires,
    invited_by: by,
    is_by_admin: isByAdmin,
  } = invitation;
  const isExpired = Date.parse(expires) <= useNow();
  const canChange = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const busy = useSelector(actor, (snapshot) =>
    snapshot.hasTag('busy') && snapshot.context.chosen === id ? snapshot.value : null,
  );
  return (
    <li className={css.row}>
      <span className={css.glyph}>
        <Icon name="mail" />
      </span>
      <div className={css.words}>
        <span className={css.name}>
          {email} <Badge>{t(`organisation.role.${role}`)}</Badge>
        </span>
        <span className={css.detail}>{t('team.sentBy', { name: by, time: dateTime(Date.parse(sent)) })}</span>
        <span className={isExpired ? css.overdue : css.detail}>
          {t(isExpired ? 'team.expired' : 'team.expires', { time: dateTime(Date.parse(expires)) })}
        </span>
        {!isByAdmin && (
          <span className={css.overdue}>
            {t(isAdmin ? 'team.keepOrWithdraw' : 'team.ofFormerAdmin', { name: by })}
          </span>
        )}
      </div>
      {isAdmin && (
        <div className={css.actions}>
          {!isExpired && (
            <Button
              size="small"
              tone="quiet"
              icon="copy"
              aria-label={t('team.copyLinkFor', { email })}
              busy={busy === 'linking'}
              disabled={!canChange && busy !== 'linking'}
              onClick={() => actor.send({ type: 'invitation.copy', id })}
            >
              {t('team.copyLink')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('team.resendTo', { email })}
            busy={busy === 'resending'}
            disabled={!canChange && busy !== 'resending'}
            onClick={() => actor.send({ type: 'invitation.resend', id })}
          >
            {t('team.resend')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-label={t('team.revokeOf', { email })}
            busy={busy === 'revoking'}
            disabled={!canChange && busy !== 'revoking'}
            onClick={() => actor.send({ type: 'invitation.revoke', id })}
          >
            {t('team.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Member } from '#contract/identity.ts';
import { roleOf } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';
import type { assignDialogMachine } from '#machines/conversation/assignDialog.machine.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Sentinel } from '#ui/layout/Sentinel.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './MemberList.css.ts';

interface MemberListProps {
  actor: ActorRefFrom<typeof assignDialogMachine>;
  members: readonly Member[];
}

export const fullName = ({ publicUserData: { firstName, lastName } }: Member) =>
  `${firstName} ${lastName}`.trim();

/** Selects one of the members; the current handler is shown but cannot be selected. */
export function MemberList({ actor, members }: MemberListProps) {
  const t = useText();
  const explain = useProblemText();
  const { chosen, handler, me, hasMore, loaded, membersProblem } = useSelector(
    actor,
    ({ context }) => context,
  );
  const ready = useSelector(actor, (snapshot) => snapshot.matches({ open: { members: 'ready' } }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ open: { members: 'failed' } }));
  const submitting = useSelector(actor, (snapshot) => snapshot.matches({ open: { form: 'submitting' } }));
  const secondLine = ({ role, publicUserData: { userId } }: Member) => {
    if (userId === handler) return t('assign.current');
    const known = roleOf(role);
    return [userId === me && t('assign.you'), known && t(`assign.role.${known}`)].filter(Boolean).join(' · ');
  };

  return (
    <>
      <div
        className={css.list}
        role="radiogroup"
        aria-label={t('assign.members')}
        tabIndex={submitting ? 0 : -1}
      >
        {members.map((member) => {
          const { userId, imageUrl } = member.publicUserData;
          return (
            <label key={userId} className={css.member}>
              <input
                className={css.radio}
                type="radio"
                name="assign-member"
                aria-label={fullName(member)}
                aria-describedby={`member-${userId}`}
                checked={userId === chosen}
                disabled={userId === handler || submitting}
                onChange={() => actor.send({ type: 'assign.choose', memberId: userId })}
              />
              <Avatar name={fullName(member)} image={imageUrl} size={28} kind="colleague" />
              <span className={css.words}>
                <span className={css.name}>{fullName(member)}</span>
                <span id={`member-${userId}`} className={css.role}>
                  {secondLine(member)}
                </span>
              </span>
              <Icon name="check" className={css.check} />
            </label>
          );
        })}
        {ready && members.length === 0 && (
          <p className={css.none} role="status">
            {t('assign.none')}. {t('assign.noneText')}
          </p>
        )}
        {ready && hasMore && <Sentinel key={loaded} onSeen={() => actor.send({ type: 'assign.more' })} />}
        {!ready && !failed && (
          <div role="status">
            <Hidden>{t('assign.loading')}</Hidden>
            {members.length === 0 &&
              [64, 48, 72].map((width) => (
                <div key={width} className={css.member}>
                  <Skeleton shape="disc" width={28} height={28} />
                  <Skeleton width={`${width}%`} />
                </div>
              ))}
          </div>
        )}
      </div>
      {failed && (
        <Callout
          tone="danger"
          role="alert"
          title={t('assign.failed')}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'assign.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {membersProblem && explain(membersProblem)}
        </Callout>
      )}
    </>
  );
}

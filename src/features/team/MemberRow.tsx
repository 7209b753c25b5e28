import { useSelector } from '@xstate/react';
import type { TeamMember } from '#contract/team.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Avatar } from '#ui/layout/Avatar.tsx';
import * as css from './Team.css.ts';
import type { TeamActor } from './teamActors.ts';

interface MemberRowProps {
  actor: TeamActor;
  member: TeamMember;
  isSelf: boolean;
}

/** Draws a member: name, address, when they were here, their role, and what can be changed. */
export function MemberRow({ actor, member, isSelf }: MemberRowProps) {
  const t = useText();
  const dateTime = useDateTime();
  const { id, name, email, image, role, joined_at: joined, last_seen_at: seen, is_away: isAway } = member;
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const wanted = useSelector(actor, (snapshot) =>
    (snapshot.matches({ change: 'changingRole' }) || snapshot.matches({ change: 'confirmingRole' })) &&
    snapshot.context.role?.id === id
      ? snapshot.context.role.role
      : null,
  );
  const isBusy = useSelector(actor, (snapshot) => !snapshot.matches({ change: 'none' }));
  const dates = [
    t('team.joined', { time: dateTime(Date.parse(joined)) }),
    ...(seen ? [t('team.seen', { time: dateTime(Date.parse(seen)) })] : []),
  ].join(' · ');
  return (
    <li className={css.row}>
      <Avatar name={name} image={image} size={32} kind="colleague" corner={isAway && 'moon'} />
      <div className={css.words}>
        <span className={css.name}>
          {name}
          {isSelf && <Badge>{t('team.you')}</Badge>}
          {isAway && <Badge icon="moon">{t('away.on')}</Badge>}
        </span>
        <span className={css.detail}>{email}</span>
        <span className={css.detail}>{dates}</span>
        <AssignedTo member={member} />
      </div>
      <div className={css.actions}>
        {isAdmin ? (
          <span className={css.role}>
            <SelectField
              label={t('team.roleOf', { name })}
              labelHidden
              disabled={isBusy}
              value={wanted ?? role}
              options={(['admin', 'member'] as const).map((value) => ({
                value,
                label: t(`organisation.role.${value}`),
              }))}
              onChange={(event) =>
                actor.send({
                  type: 'role.choose',
                  id,
                  name,
                  role: event.target.value === 'admin' ? 'admin' : 'member',
                })
              }
            />
          </span>
        ) : (
          <Badge>{t(`organisation.role.${role}`)}</Badge>
        )}
        {isAdmin && (
          <Button
            size="small"
            tone="quiet"
            disabled={isBusy}
            aria-label={t('assignee.editOf', { name })}
            onClick={() => {
              const { capacity, skills, languages } = member;
              actor.send({ type: 'member.edit', member: { id, name, capacity, skills, languages } });
            }}
          >
            {t('assignee.edit')}
          </Button>
        )}
        {(isAdmin || isSelf) && (
          <Button
            size="small"
            tone="quiet"
            disabled={isBusy}
            aria-label={isSelf ? undefined : t('team.removeName', { name })}
            onClick={() => actor.send({ type: 'member.remove', id, name, isSelf })}
          >
            {t(isSelf ? 'team.leave' : 'team.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Draws what rules know of the member; nothing where that is nothing. */
function AssignedTo({ member: { capacity, skills, languages } }: { member: TeamMember }) {
  const t = useText();
  const known = [
    ...(capacity === null ? [] : [t('assignee.atMost', { count: capacity })]),
    ...(skills.length === 0
      ? []
      : [t('assignee.knows', { skills: skills.map((skill) => visible(skill)).join(', ') })]),
    ...languages.map((it) => t(`assignment.language.${it}`)),
  ];
  return known.length === 0 ? null : <span className={css.detail}>{known.join(' · ')}</span>;
}

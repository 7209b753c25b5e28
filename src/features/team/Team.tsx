import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { AssigneeDialog } from './AssigneeDialog.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberList } from './MemberList.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import * as css from './Team.css.ts';
import type { TeamActor } from './teamActors.ts';

/** Draws members and invitations; members of the organisation see them, admins change them. */
export function Team({ actor, userId }: { actor: TeamActor; userId: string }) {
  const t = useText();
  const explain = useProblemText();
  const { isAdmin, problem, words } = useSelector(actor, ({ context }) => context);
  const { invitations, invite, assignee, removal } = useSelector(actor, ({ children }) => children);
  return (
    <>
      <div className={css.bar}>
        <div className={css.search}>
          <TextField
            label={t('team.search')}
            maxLength={200}
            value={words}
            onChange={(event) => actor.send({ type: 'team.type', words: event.target.value })}
          />
        </div>
        <span className={css.grow} />
        {isAdmin && (
          <Button tone="primary" icon="plus" onClick={() => actor.send({ type: 'team.invite' })}>
            {t('team.invite')}
          </Button>
        )}
      </div>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      <MemberList actor={actor} userId={userId} />
      {invitations && <InvitationList actor={invitations} isAdmin={isAdmin} />}
      {invite && <InviteDialog actor={invite} />}
      {assignee && <AssigneeDialog actor={assignee} />}
      {removal && <RemovalDialog actor={removal} />}
      <RoleDialog actor={actor} />
    </>
  );
}

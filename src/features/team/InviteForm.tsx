import { useSelector } from '@xstate/react';
import { INVITATIONS_AT_ONCE } from '#contract/invitation.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Team.css.ts';
import type { InviteActor } from './teamActors.ts';

/** Draws the addresses and the role; the fields hold what is typed. */
export function InviteForm({ actor, id }: { actor: InviteActor; id: string }) {
  const t = useText();
  const explain = useProblemText();
  const { fault, problem } = useSelector(actor, ({ context }) => context);
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const { emails, domain } = problem?.details ?? {};
  const named = Array.isArray(emails) ? emails.join(', ') : domain;
  return (
    <form
      id={id}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        const { emails, role } = readForm(event, 'emails', 'role');
        actor.send({ type: 'invite.submit', emails, role: role === 'admin' ? 'admin' : 'member' });
        focusField(event.currentTarget, actor.getSnapshot().context.fault && 'emails');
      }}
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)} {typeof named === 'string' && named}
        </Callout>
      )}
      <TextArea
        label={t('team.emails')}
        name="emails"
        autoComplete="off"
        spellCheck={false}
        readOnly={isSending}
        help={t('team.emailsHelp')}
        wrong={fault ? t(`team.fault.${fault}`, { count: INVITATIONS_AT_ONCE }) : undefined}
      />
      <SelectField
        label={t('team.role')}
        name="role"
        defaultValue="member"
        disabled={isSending}
        options={(['member', 'admin'] as const).map((value) => ({
          value,
          label: t(`organisation.role.${value}`),
        }))}
      />
    </form>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { NOTE_MAX } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import type { assignDialogMachine } from '#machines/conversation/assignDialog.machine.ts';
import { useMembers } from '#services/reads/members.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { WaitingNotice } from '#features/planning/WaitingNotice.tsx';
import { fullName, MemberList } from './MemberList.tsx';

interface AssignDialogProps {
  actor: ActorRefFrom<typeof assignDialogMachine>;
  conversationId: string;
}

/** Selects the member to assign to, with a note (FOOT-022, FOOT-025). */
export function AssignDialog({ actor, conversationId }: AssignDialogProps) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const submitting = useSelector(actor, (snapshot) => snapshot.matches({ open: { form: 'submitting' } }));
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'assign.submit' }));
  const { search, notes, chosen, problem } = useSelector(actor, ({ context }) => context);
  const members = useMembers(search) ?? [];
  const member = members.find(({ publicUserData }) => publicUserData.userId === chosen);
  const close = () => actor.send({ type: 'assign.close' });

  return (
    <Dialog
      open={open}
      title={t('assign.title')}
      closeLabel={t('common.close')}
      onClose={submitting ? undefined : close}
      footer={
        <>
          <Button tone="quiet" disabled={submitting} onClick={close}>
            {t('assign.cancel')}
          </Button>
          <Button
            tone="primary"
            busy={submitting}
            disabled={!ready && !submitting}
            onClick={() => actor.send({ type: 'assign.submit' })}
          >
            {submitting
              ? t('assign.sending')
              : member
                ? t('assign.sendTo', { name: member.publicUserData.firstName || fullName(member) })
                : t('assign.send')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('assign.refused')}>
          {explain(problem)}
        </Callout>
      )}
      <TextField
        label={t('assign.search')}
        labelHidden
        calm
        icon="search"
        placeholder={t('assign.search')}
        value={search}
        onChange={(event) => actor.send({ type: 'assign.search', search: event.target.value })}
        onKeyDown={(event) => {
          const isArrow = event.key === 'ArrowDown';
          // With somebody chosen, Enter assigns.
          if (!isArrow && (event.key !== 'Enter' || chosen !== null)) return;
          event.preventDefault();
          if (chosen === null) actor.send({ type: 'assign.pick' });
          // The colleagues may still be loading.
          if (isArrow) focusWhenThere('[role=radiogroup] input:checked');
        }}
      />
      <MemberList actor={actor} members={members} />
      <WaitingNotice conversationId={conversationId} to={chosen} />
      <TextArea
        label={t('assign.note')}
        note={t('common.optional')}
        help={t('assign.noteHelp')}
        dir="auto"
        maxLength={NOTE_MAX}
        readOnly={submitting}
        value={notes}
        onChange={(event) => actor.send({ type: 'assign.note', notes: event.target.value })}
      />
    </Dialog>
  );
}

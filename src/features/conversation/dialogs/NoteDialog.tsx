import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { NOTE_MAX } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { excerpt } from '#lib/excerpt.ts';
import { plainText, visible } from '#lib/visible.ts';
import type { noteDialogMachine } from '#machines/conversation/noteDialog.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { lookAtNote, mentionKey, useMentionField } from './mentionField.ts';
import { MentionPicker } from './MentionPicker.tsx';
import * as css from './NoteDialog.css.ts';

/** Maximum number of characters that are drawn of the answered note. */
const ANSWERED = 300;

/**
 * Writes a note for the team (FOOT-028), with mentions, or as an answer to a note.
 * It cannot be closed while it is being saved.
 */
export function NoteDialog({ actor }: { actor: ActorRefFrom<typeof noteDialogMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  const sending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const filled = useSelector(actor, (snapshot) => snapshot.can({ type: 'note.send' }));
  const notes = useSelector(actor, ({ context }) => context.notes);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const replyTo = useSelector(actor, ({ context }) => context.replyTo);
  const picker = useSelector(actor, ({ children }) => children.mentionPicker);
  const field = useMentionField(picker);

  return (
    <Dialog
      open={open}
      title={replyTo ? t('note.replyTitle', { name: visible(replyTo.name) }) : t('note.title')}
      closeLabel={t('common.close')}
      onClose={sending ? undefined : () => actor.send({ type: 'note.close' })}
      footer={
        <>
          <Button tone="quiet" disabled={sending} onClick={() => actor.send({ type: 'note.close' })}>
            {t('note.cancel')}
          </Button>
          <Button
            tone="primary"
            busy={sending}
            disabled={!filled && !sending}
            onClick={() => actor.send({ type: 'note.send' })}
          >
            {t(sending ? 'note.sending' : 'note.send')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('note.refused')}>
          {explain(problem)}
        </Callout>
      )}
      {replyTo && (
        <blockquote className={css.answered} dir="auto">
          {plainText(excerpt(replyTo.text, ANSWERED))}
        </blockquote>
      )}
      <div className={css.field} data-note="">
        <TextArea
          label={t('note.field')}
          help={t('note.help')}
          placeholder={t('note.placeholder')}
          dir="auto"
          rows={4}
          maxLength={NOTE_MAX}
          readOnly={sending}
          title={t('note.keys')}
          value={notes}
          {...field}
          onChange={(event) => {
            actor.send({ type: 'note.type', notes: event.target.value });
            lookAtNote(picker, event.target);
          }}
          onSelect={(event) => lookAtNote(picker, event.currentTarget)}
          onKeyDown={(event) => {
            if (mentionKey(picker, event)) return event.preventDefault();
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            actor.send({ type: 'note.send' });
          }}
        />
        {picker && <MentionPicker actor={picker} />}
      </div>
    </Dialog>
  );
}

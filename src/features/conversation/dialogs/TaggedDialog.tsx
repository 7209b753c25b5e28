import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { capabilities, excessOf } from '#contract/capability.ts';
import { useText } from '#i18n/useText.ts';
import type { taggedMessageMachine } from '#machines/conversation/taggedMessage.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';

/** Sends an answer after 24 hours with Instagram's tag for human agents (FOOT-032..034). */
export function TaggedDialog({ actor }: { actor: ActorRefFrom<typeof taggedMessageMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  const sending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const { text, problem } = useSelector(actor, ({ context }) => context);
  const over = excessOf(text.trim(), capabilities.instagram.text);
  const close = () => actor.send({ type: 'tagged.close' });
  return (
    <Dialog
      open={open}
      title={t('tagged.title')}
      closeLabel={t('common.close')}
      onClose={sending ? undefined : close}
      footer={
        <>
          <Button tone="quiet" disabled={sending} onClick={close}>
            {t('tagged.cancel')}
          </Button>
          <Button
            tone="primary"
            busy={sending}
            disabled={over > 0}
            onClick={() => actor.send({ type: 'tagged.send' })}
          >
            {t(sending ? 'tagged.sending' : 'tagged.send')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('tagged.refused')}>
          {explain(problem)}
        </Callout>
      )}
      <TextArea
        label={t('tagged.field')}
        help={t('tagged.help')}
        {...(over > 0 ? { wrong: t('composer.bytesTooLong', { over }) } : {})}
        dir="auto"
        rows={4}
        readOnly={sending}
        value={text}
        onChange={(event) => actor.send({ type: 'tagged.type', text: event.target.value })}
      />
    </Dialog>
  );
}

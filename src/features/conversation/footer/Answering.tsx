import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MODE } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import { useMessages } from '#services/reads/messages.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import * as css from './Answering.css.ts';
import { useSummary } from '#features/conversation/message/Quote.tsx';

interface AnsweringProps {
  actor: ActorRefFrom<typeof composerMachine>;
  messageId: string;
  contactName: string;
  onDrop: () => void;
}

/** Shows the message being answered above the answer's text. */
export function Answering({ actor, messageId, contactName, onDrop }: AnsweringProps) {
  const t = useText();
  const gist = useSummary();
  const conversationId = useSelector(actor, ({ context }) => context.conversationId);
  const message = useMessages(conversationId)?.find(({ _id }) => _id === messageId);
  const name = message?.mode === MODE.received ? contactName : t('media.quoteYou');
  return (
    <div className={css.quote}>
      <span className={css.words}>
        <span className={css.who}>{t('media.quoteOf', { name })}</span>
        <span className={css.text} dir="auto">
          {message && gist(message)}
        </span>
      </span>
      <IconButton icon="close" size="small" label={t('composer.unquote')} onClick={onDrop} />
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TEXT_MAX } from '#contract/sending.ts';
import { useText } from '#i18n/useText.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Answering } from './Answering.tsx';
import * as css from './Composer.css.ts';

interface ComposerProps {
  actor: ActorRefFrom<typeof composerMachine>;
  customer: string;
  onNote: () => void;
  /** Offered only while the conversation may go back to the Copilot. */
  onGiveBack?: (() => void) | undefined;
  /** The writer wants to see what was just written. */
  onSent: () => void;
}

/** Enter sends, Shift+Enter starts a line; an input method that is still composing keeps its Enter (A33). */
const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

export function Composer({ actor, customer, onNote, onGiveBack, onSent }: ComposerProps) {
  const t = useText();
  const text = useSelector(actor, ({ context }) => context.text);
  const blocked = useSelector(actor, (snapshot) => snapshot.matches({ text: 'blocked' }));
  const reason = useSelector(actor, ({ context }) => context.blockedReason);
  const send = () => {
    actor.send({ type: 'composer.send' });
    onSent();
  };
  const replyTo = useSelector(actor, ({ context }) => context.replyTo);
  const over = [...text.trim()].length - TEXT_MAX;

  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {blocked && (
        <p className={css.said} role="status">
          {reason ?? t('composer.blocked')}
        </p>
      )}
      {replyTo !== null && (
        <Answering
          actor={actor}
          messageId={replyTo}
          customer={customer}
          onDrop={() => actor.send({ type: 'composer.unquote' })}
        />
      )}
      {/* The copy under the field has its text, so that both grow with it. */}
      <div className={css.grow} data-text={`${text}\n`}>
        <textarea
          className={css.write}
          aria-label={t('composer.field')}
          aria-keyshortcuts="Enter"
          placeholder={t('composer.reply', { name: customer })}
          dir="auto"
          rows={1}
          value={text}
          onChange={(event) => actor.send({ type: 'composer.type', text: event.target.value })}
          onKeyDown={(event) => {
            if (!isSend(event)) return;
            event.preventDefault();
            send();
          }}
        />
      </div>
      <div className={css.tools}>
        <IconButton icon="note" label={t('conversation.addNote')} onClick={onNote} />
        {onGiveBack && (
          <IconButton icon="spark" label={t('conversation.setAutopilot')} onClick={onGiveBack} />
        )}
        <span className={over > 0 ? css.over : css.hint} role={over > 0 ? 'status' : undefined}>
          {over > 0 ? t('composer.tooLong', { over }) : text.trim() !== '' && t('composer.draftKept')}
        </span>
        <Button type="submit" tone="primary" disabled={text.trim() === ''} title={t('composer.keys')}>
          {t('composer.send')}
        </Button>
      </div>
    </form>
  );
}

import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { type Entry, isAsked } from '#machines/conversation/outbox.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './OutboxStrip.css.ts';

interface OutboxStripProps {
  actor: ActorRefFrom<typeof outboxMachine>;
  conversationId: string;
}

/** Lists above the composer what can still be undone, and what could not be sent, so that no text is lost (X7). */
export function OutboxStrip({ actor, conversationId }: OutboxStripProps) {
  const t = useText();
  const explain = useProblemText();
  const nameOf = (text: string, file: Entry['file']) =>
    file ? t('outbox.file', { name: visible(file.name, 80) }) : text;
  const entriesAt = (wanted: Entry['at']) => (snapshot: SnapshotFrom<typeof outboxMachine>) =>
    snapshot.context.entries.filter(
      (entry) => entry.conversationId === conversationId && entry.at === wanted,
    );
  const stuck = useSelector(actor, entriesAt('stuck'), shallowEqual);
  const held = useSelector(actor, entriesAt('held'), shallowEqual);
  return (
    <>
      <div role="status">
        {held.length > 0 && (
          <ul className={css.strip} aria-label={t('outbox.held')}>
            {held.map(({ clientMessageId: id, text, file }) => (
              <li key={id} className={css.held}>
                <Icon name="clock" />
                <span className={css.text} title={file ? file.name : text} dir="auto">
                  {t('outbox.sending', { text: nameOf(text, file) })}
                </span>
                <Button size="small" onClick={() => actor.send({ type: 'outbox.undo', id })}>
                  {t('outbox.undo')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div role="alert">
        {stuck.length > 0 && (
          <ul className={css.strip} aria-label={t('outbox.label')}>
            {stuck.map(({ clientMessageId: id, text, file, at, problem }) => (
              <li key={id} className={css.entry}>
                <Icon name="info" className={css.icon} />
                <span className={css.words}>
                  <span className={css.text} title={file ? file.name : text} dir="auto">
                    {t('outbox.notSent', { text: nameOf(text, file) })}
                  </span>
                  {problem && <span className={css.why}>{explain(problem)}</span>}
                </span>
                <Button tone="quiet" size="small" onClick={() => actor.send({ type: 'outbox.discard', id })}>
                  {t('outbox.discard')}
                </Button>
                <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'outbox.retry', id })}>
                  {t(isAsked({ at, problem }) ? 'outbox.takeOver' : 'outbox.retry')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

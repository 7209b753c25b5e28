import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ScheduledMessage } from '#contract/scheduledMessage.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { scheduledMessagesMachine } from '#machines/conversation/scheduledMessages.machine.ts';
import { useScheduled } from '#services/reads/scheduled.ts';
import { useMe } from '#services/reads/session.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './Planning.css.ts';
import { usePlannedTime } from './usePlannedTime.ts';

type Actor = ActorRefFrom<typeof scheduledMessagesMachine>;

/** Number of characters shown; the whole text goes out. */
const SHOWN = 120;
const FILE_SHOWN = 60;

/** Lists what waits to go out above the composer, and what came back. */
export function ScheduledStrips({ actor, conversationId }: { actor: Actor; conversationId: string }) {
  const t = useText();
  const rows = useScheduled(conversationId) ?? [];
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  if (failed)
    return (
      <div className={css.strip} role="alert">
        <span className={css.words}>{t('scheduled.failed')}</span>
        <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'scheduled.retry' })}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  if (rows.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('scheduled.label')}>
      {rows.map((row) => (
        <Strip key={row.id} actor={actor} row={row} />
      ))}
    </ul>
  );
}

function Strip({ actor, row }: { actor: Actor; row: ScheduledMessage }) {
  const t = useText();
  const explain = useProblemText();
  const { when } = usePlannedTime();
  const mine = useMe()?.user.id === row.author.id;
  const mayChange = mine || row.author.has_left;
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const { id, message, files, caption, reason, reason_by: by, author } = row;
  return (
    <li className={reason ? css.returned : css.strip}>
      <Icon name={reason ? 'alert' : 'clock'} />
      <span className={css.words}>
        {reason ? (
          <b className={css.strong}>{t('scheduled.returned')}</b>
        ) : (
          <>
            {t(mine ? 'scheduled.due' : 'scheduled.dueOf', { name: visible(author.name, 60) })}{' '}
            <b className={css.strong}>{when(Date.parse(row.due_at))}</b>
          </>
        )}
        {message !== '' && (
          <span className={css.text} dir="auto" title={message}>
            {visible(message, SHOWN)}
          </span>
        )}
        {files.length > 0 && (
          <ul className={css.files} aria-label={t('scheduled.files')}>
            {files.map((file) => (
              <li key={file.id} className={css.file}>
                <Icon name="clip" size={14} />
                <a className={css.fileName} href={file.url} target="_blank" rel="noreferrer" dir="auto">
                  {visible(file.name, FILE_SHOWN)}
                </a>
              </li>
            ))}
          </ul>
        )}
        {caption !== '' && (
          <span className={css.text} dir="auto" title={caption}>
            {visible(caption, SHOWN)}
          </span>
        )}
        {!reason && row.reopens && <span>{t('scheduled.reopens')}</span>}
        {reason && (
          <span className={css.wrong}>
            {reason === 'notAMember'
              ? t('scheduled.authorLeft')
              : reason === 'takenByOther' && by !== null
                ? t('scheduled.handledBy', { name: visible(by, 60) })
                : explain({ code: reason, text: null, details: {} })}
          </span>
        )}
      </span>
      {mayChange && (
        <span className={css.acts}>
          <Button
            tone="quiet"
            size="small"
            disabled={!ready}
            onClick={() => actor.send({ type: 'scheduled.takeBack', id })}
          >
            {t('scheduled.takeBack')}
          </Button>
          <Button
            size="small"
            disabled={!ready}
            onClick={() => actor.send({ type: 'scheduled.sendNow', id })}
          >
            {t(reason ? 'common.tryAgain' : 'scheduled.sendNow')}
          </Button>
          <IconButton
            icon="close"
            size="small"
            label={t('scheduled.discard')}
            disabled={!ready}
            onClick={() => actor.send({ type: 'scheduled.discard', id })}
          />
        </span>
      )}
    </li>
  );
}

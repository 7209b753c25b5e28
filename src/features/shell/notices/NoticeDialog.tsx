import { useSelector } from '@xstate/react';
import { english, type MessageId } from '#i18n/english.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { Notice } from '#machines/notifications/noticeList.machine.ts';
import { useNow } from '#services/reads/now.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { NoticesActor } from '../actors.ts';
import * as css from './Notices.css.ts';

const icons = { plain: 'talk', success: 'resolve', warning: 'alert', destructive: 'alert' } as const;
const isKnown = (id: string): id is MessageId => Object.hasOwn(english, id);

/** Lists all notifications, newest first: toasts and pushes (A13). */
export function NoticeDialog({ actor }: { actor: NoticesActor }) {
  const t = useText();
  const { when } = useFormats();
  const now = useNow();
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const notices = useSelector(actor, ({ context }) => context.notices);
  const titleOf = ({ title, values }: Notice) => (isKnown(title) ? t(title, values) : title);

  return (
    <Dialog
      open={open}
      title={t('notices.title')}
      closeLabel={t('notices.close')}
      onClose={() => actor.send({ type: 'notices.close' })}
      footer={
        <>
          <Button
            tone="quiet"
            disabled={notices.length === 0}
            onClick={() => actor.send({ type: 'notices.clear' })}
          >
            {t('notices.clear')}
          </Button>
          <Button
            icon="checks"
            disabled={notices.every(({ read }) => read)}
            onClick={() => actor.send({ type: 'notices.readAll' })}
          >
            {t('notices.readAll')}
          </Button>
        </>
      }
    >
      {notices.length === 0 && <p className={css.none}>{t('notices.none')}</p>}
      <ol className={css.list}>
        {notices.map((notice) => (
          <li key={notice.id} className={css.notice({ read: notice.read })}>
            <span className={css.icon({ tone: notice.tone })}>
              <Icon name={icons[notice.tone]} size={14} />
            </span>
            <button
              type="button"
              className={css.words}
              dir="auto"
              onClick={() => actor.send({ type: 'notice.choose', id: notice.id })}
            >
              <span className={css.title}>{titleOf(notice)}</span>{' '}
              <span className={css.said}>{notice.text}</span>
            </button>
            <span>
              {!notice.read && <Hidden>{t('notices.new')} </Hidden>}
              <time className={css.time} dateTime={new Date(notice.at).toISOString()}>
                {when(notice.at, now)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

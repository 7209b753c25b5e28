import { memo } from 'react';
import { AUTOPILOT, type Conversation } from '#contract/conversation.ts';
import type { Present } from '#contract/events.ts';
import { STATUS } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { conversationPath } from '#lib/paths.ts';
import { dueStage, millis, windowLeft, WINDOW_SHORT } from '#lib/time.ts';
import { visible } from '#lib/visible.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Count } from '#ui/feedback/Badge.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { tone as tones } from '#ui/theme/text.css.ts';
import { channels, labelLooks } from '../common/label.ts';
import { useListAddress } from '../common/useListAddress.ts';
import { WindowLeft } from '../common/WindowLeft.tsx';
import { DueLeft } from './DueLeft.tsx';
import { Watching } from './Watching.tsx';
import { previewOf } from './preview.ts';
import * as css from './ConversationRow.css.ts';

interface ConversationRowProps {
  conversation: Conversation;
  me: string;
  now: number;
  open: boolean;
  /** The order of the list, if it is another than the newest first. */
  sort?: string | undefined;
  /** Whether this row is the list's tab stop; arrow keys reach the others. */
  reachable?: boolean;
  /** The user's unsent text in it. */
  draft?: string | undefined;
  /** Colleagues who view it now. */
  present?: readonly Present[] | undefined;
  /** Called with the row's address when the main button is pressed on it, before it is a click. */
  onPress?: ((path: string) => void) | undefined;
}

/** Draws one conversation in two lines: name and time, then label, last message and at most two badges. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  me,
  now,
  open,
  sort,
  reachable,
  draft,
  present,
  onPress,
}: ConversationRowProps) {
  const t = useText();
  const formats = useFormats();
  const inList = useListAddress();
  const { user, label, channel, last_message: last, unread_count: unread } = conversation;
  const name = visible(user.name);
  const { speaker, text } = previewOf(conversation, me, t);
  const handler =
    label === 'resolved' || conversation.handler_detail?.clerk_id === AUTOPILOT
      ? null
      : conversation.handler_detail;
  const at = millis(last?.timestamp);
  const waits = millis(conversation.waiting_since);
  const left = label === 'resolved' ? null : windowLeft(millis(conversation.last_message_received_at), now);
  const stage = dueStage(conversation.due, now);
  const badges = [
    (stage || sort === 'due') && conversation.due && (
      <DueLeft key="due" left={(millis(conversation.due.at) ?? now) - now} stage={stage} />
    ),
    present && present.length > 0 && <Watching key="present" present={present} />,
    conversation.returned_to?.includes(me) && (
      <span key="returned" className={css.failed} title={t('inbox.returned')}>
        <Icon name="clock" size={14} />
        <Hidden>{t('inbox.returned')}</Hidden>
      </span>
    ),
    last?.status === STATUS.failed && (
      <span key="failed" className={css.failed} title={t('inbox.sendFailed')}>
        <Icon name="info" size={14} />
        <Hidden>{t('inbox.sendFailed')}</Hidden>
      </span>
    ),
    last?.confirmation === 'unconfirmed' && (
      <span key="unconfirmed" className={css.unconfirmed} title={t('inbox.unconfirmed')}>
        <Icon name="alert" size={14} />
        <Hidden>{t('inbox.unconfirmed')}</Hidden>
      </span>
    ),
    left !== null && left > 0 && (left < WINDOW_SHORT || sort === 'window') && (
      <WindowLeft key="left" left={left} says="inbox.windowLeft" />
    ),
    unread > 0 && <Count key="unread" value={unread} label={t('inbox.unread', { count: unread })} />,
  ].filter(Boolean);

  const path = inList(conversationPath(conversation._id));

  return (
    <Link
      className={css.row}
      to={path}
      onMouseDown={
        onPress &&
        (({ button, ctrlKey, metaKey, shiftKey }) => {
          if (button === 0 && !ctrlKey && !metaKey && !shiftKey) onPress(path);
        })
      }
      aria-current={open ? 'page' : undefined}
      tabIndex={reachable ? 0 : -1}
      data-row={conversation._id}
    >
      <Avatar name={name} image={user.image_url} corner={channels[channel].icon} />
      <span className={css.words}>
        <span className={css.line}>
          <span className={unread ? css.nameUnread : css.name} dir="auto" title={name}>
            {name}
          </span>
          <Hidden>{t(channels[channel].text)}</Hidden>
          {at !== null && (
            <time className={unread ? css.timeUnread : css.time} dateTime={new Date(at).toISOString()}>
              {sort === 'waiting' && waits !== null
                ? t('inbox.waits', { time: formats.left(now - waits) })
                : formats.when(at, now)}
            </time>
          )}
        </span>
        <span className={css.second}>
          <Icon name={labelLooks[label].icon} size={14} className={tones[labelLooks[label].tone]} />
          <Hidden>{t(labelLooks[label].text)}</Hidden>
          <span className={unread ? css.textUnread : css.text} dir="auto">
            {draft ? (
              <>
                <span className={css.draft}>{t('inbox.preview.draft')}</span>
                {draft}
              </>
            ) : (
              <>
                {speaker && (
                  <>
                    <span className={css.speaker({ kind: speaker.kind })}>
                      {t('inbox.preview.by', { name: speaker.name })}
                    </span>{' '}
                  </>
                )}
                <span translate="yes">{text}</span>
              </>
            )}
          </span>
          {badges.slice(0, 3)}
          {handler && (
            <span className={css.handler} title={t('inbox.handledBy', { name: handler.name })}>
              <Avatar name={handler.name} image={handler.image} size={18} kind="colleague" />
              <Hidden>{t('inbox.handledBy', { name: handler.name })}</Hidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
});

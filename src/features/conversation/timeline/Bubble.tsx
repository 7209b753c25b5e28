import { Suspense, use } from 'react';
import { MODE, STATUS, type Message } from '#contract/message.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { holding } from '#ui/layout/holding.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { LinesContext } from '#features/conversation/message/charts.ts';
import { Quote } from '#features/conversation/message/Quote.tsx';
import { Unsupported } from '#features/conversation/message/Unsupported.tsx';
import { Meanwhile } from '#features/conversation/message/Meanwhile.tsx';
import { Prose } from './Prose.tsx';
import { failureText } from '#features/common/failureText.ts';
import { Reactions } from './Reactions.tsx';
import { Ticks } from './Ticks.tsx';
import { shapeOf } from '#features/conversation/shape.ts';
import { isAutomatic, voiceOf } from '#features/conversation/composer/voice.ts';
import * as css from './Bubble.css.ts';

/** Imported with the first message that is more than plain text. */
const Rich = lazyPart(() => import('#features/conversation/message/Rich.tsx')).part((it) => it.default, {
  meanwhile: Meanwhile,
  failed: 'line',
});
const silently = { failed: 'meanwhile' } as const;
const Origin = lazyPart(() => import('#features/conversation/message/Origin.tsx')).part(
  (it) => it.default,
  silently,
);
const Past = lazyPart(() => import('#features/conversation/message/Past.tsx')).part(
  (it) => it.default,
  silently,
);
const FailureDetail = lazyPart(() => import('#features/conversation/message/FailureDetail.tsx')).part(
  (it) => it.default,
  silently,
);
const actions = lazyPart(() => import('#features/conversation/message/Actions.tsx'));
const Actions = actions.part((it) => it.default, silently);
const Translation = actions.part((it) => it.Translation, silently);
const Unconfirmed = lazyPart(() => import('#features/conversation/message/Unconfirmed.tsx')).part(
  (it) => it.default,
  {
    failed: 'line',
  },
);

const OptOut = lazyPart(() => import('#features/conversation/message/OptOut.tsx')).part(
  (it) => it.default,
  silently,
);

/** Shows the actions on a long press, on devices without hover. */
const showsActions = holding((row) => row.querySelector<HTMLElement>('[data-actions] button')?.focus());

export interface BubbleProps {
  message: Message;
  /** The customer's name, for screen readers. */
  contactName: string;
  first: boolean;
  last: boolean;
  /** Whether only this tab knows the message, because the server has not accepted it yet. */
  sending?: boolean;
}

/** Draws a message of the customer, of ours or of the Copilot (MSG-020). */
export function Bubble({ message, contactName, first, last, sending = false }: BubbleProps) {
  const t = useText();
  const { time, arrival } = useFormats();
  const lines = use(LinesContext);
  const voice = voiceOf(message);
  const ours = voice !== 'received';
  const at = Date.parse(message.created_at);
  const speaker = isAutomatic(message)
    ? t('message.automatic')
    : voice === 'copilot'
      ? t('common.copilot')
      : ours
        ? message.sender_detail?.name
        : contactName;
  const isFailed = message.status === STATUS.failed && ours;
  const undecided =
    message.confirmation === 'unconfirmed' ? 'message' : message.reactions.unconfirmed ? 'reaction' : null;
  const reason = failureText(message.error, t);
  const isWaiting =
    ours &&
    lines?.waiting !== null &&
    lines?.waiting !== undefined &&
    message.status === STATUS.sent &&
    !message.confirmation &&
    !message.extras?.from_phone &&
    (at >= lines.waiting.since || lines.waiting.ids.includes(message._id));
  const waiting = isWaiting ? t(`message.waiting.${lines.channel}`) : null;
  const shape = shapeOf(message);
  const {
    story,
    edited,
    tagged,
    from_phone: fromPhone,
    standby,
    unsent,
    history,
    forwarded,
    sender,
    referral,
    product,
    answered_campaign: answered,
    arrived_at: arrivedAt,
  } = message.extras ?? {};
  const remarks = [
    forwarded && t(forwarded === 'often' ? 'media.forwardedOften' : 'media.forwarded'),
    edited && t('media.edited'),
    tagged && t('media.tagged'),
    fromPhone && t('media.fromPhone'),
    standby && t(ours ? 'media.byResponder' : 'media.toResponder'),
  ].filter(Boolean);

  const stamp = (
    <span className={css.stamp({ shape })}>
      {remarks.length > 0 && <span>{remarks.join(' · ')} ·</span>}
      <time dateTime={message.created_at}>{time(at)}</time>
      {arrivedAt !== undefined && (
        <span>· {t('media.arrived', { time: arrival(at, arrivedAt * 1000) })}</span>
      )}
      {message.mode !== MODE.received && (
        <Ticks
          status={message.status}
          confirmation={message.confirmation}
          sending={sending}
          reason={reason}
          waiting={waiting}
        />
      )}
    </span>
  );

  return (
    <div
      className={css.turn({ side: ours ? 'ours' : 'theirs', first })}
      data-message={message._id}
      data-voice={voice}
    >
      {ours && first && speaker ? (
        <span className={css.by({ ai: voice === 'copilot' })}>
          {voice === 'copilot' && <Icon name="spark" size={14} />}
          {speaker}
          {message.extras?.source && (
            <span className={css.bySource}>
              ·{' '}
              {t('message.source', {
                kind: message.extras.source_kind ?? 'document',
                source: visible(message.extras.source),
                page: message.extras.source_page ?? 0,
              })}
            </span>
          )}
        </span>
      ) : (
        <>
          <Hidden>{speaker}</Hidden>
          {sender && <span className={css.by({ ai: false })}>{visible(sender, 80)}</span>}
        </>
      )}
      <div className={css.row({ side: ours ? 'ours' : 'theirs' })} ref={showsActions}>
        <div className={css.bubble({ voice, last, sending, shape })} data-bubble="">
          {(referral ?? product ?? answered) && message.extras && (
            <Suspense>
              <Origin extras={message.extras} />
            </Suspense>
          )}
          {message.reply_to && <Quote of={message.reply_to} contactName={contactName} />}
          {story && (
            <span className={css.story}>
              {t(story === 'reply' ? 'media.storyReply' : 'media.storyMention')}
            </span>
          )}
          {unsent ? (
            <span className={css.unsupported}>{t('media.unsent')}</span>
          ) : shape === 'words' &&
            message.message_type === 'text' &&
            !message.media_url &&
            !message.extras?.form ? (
            <Prose text={message.message} />
          ) : message.message_type === 'unsupported' ? (
            <Unsupported kind={message.extras?.kind} detail={message.extras?.detail} text={message.message} />
          ) : (
            <Suspense fallback={<Meanwhile message={message} />}>
              <Rich message={message} speaker={speaker ?? ''} />
            </Suspense>
          )}
          {history && history.length > 0 && (
            <Suspense>
              <Past history={history} />
            </Suspense>
          )}
          {lines && !ours && (
            <Suspense>
              <Translation message={message} />
            </Suspense>
          )}
          {stamp}
        </div>
        {lines && !sending && !unsent && (
          <span className={css.actions}>
            <Suspense>
              <Actions message={message} />
            </Suspense>
          </span>
        )}
      </div>
      <Reactions of={message.reactions} />
      {lines && message.extras?.mentions_opt_out && (
        <Suspense>
          <OptOut messageId={message._id} />
        </Suspense>
      )}
      {lines && undecided && (
        <Suspense>
          <Unconfirmed messageId={message._id} of={undecided} />
        </Suspense>
      )}
      {isFailed && (
        <p className={css.failed}>{reason ? t('message.failedBecause', { reason }) : t('message.failed')}</p>
      )}
      {isFailed && lines && message.error_detail && (
        <FailureDetail detail={message.error_detail} channel={lines.channel} />
      )}
      {waiting && <p className={css.held}>{waiting}</p>}
    </div>
  );
}

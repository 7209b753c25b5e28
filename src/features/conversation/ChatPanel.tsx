import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { conversationsHome } from '#lib/paths.ts';
import type { chatMachine } from '#machines/conversation/chat.machine.ts';
import type { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { useConversation } from '#services/reads/conversations.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { lazyPart } from '../common/lazyPart.tsx';
import { useListAddress } from '../common/useListAddress.ts';
import { useProblemText } from '../common/useProblemText.ts';
import { chartsOf } from './charts.ts';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './ChatPanel.css.ts';
import type { FileStore } from './composer/files.ts';
import type { OpenChatProps } from './OpenChat.tsx';
import type { Lines } from './message/charts.ts';

export interface ChatPanelProps {
  actor: ActorRefFrom<typeof chatMachine>;
  outbox: ActorRefFrom<typeof outboxMachine>;
  /** Sender name of pending messages. */
  myName: string;
  /** Imports the charts of single messages with the first message that needs one. */
  messageCharts: Lines['charts'];
  fileStore: FileStore;
}

/** Header, messages and footer; imported after the list. */
const whole = lazyPart(() => import('./OpenChat.tsx'));
export const preloadOpenChat = whole.preload;
const OpenChat = whole.part<OpenChatProps>((it) => it.OpenChat, { meanwhile: Opening });

/** Draws the open conversation, its loading state, or why it cannot be opened. */
export function ChatPanel({ actor, outbox, myName, messageCharts, fileStore }: ChatPanelProps) {
  const t = useText();
  const inList = useListAddress();
  const explain = useProblemText();
  const charts = useSelector(actor, chartsOf, (one, other) => one?.history === other?.history);
  const state = useSelector(actor, ({ value }) => value);
  const conversationId = useSelector(actor, ({ context }) => context.conversationId);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const conversation = useConversation(conversationId);

  if (state === 'missing')
    return (
      <section className={css.panel} aria-label={t('conversation.gone.title')}>
        <EmptyState
          drawing="search"
          title={t('conversation.gone.title')}
          actions={
            <Link className={touchLink} to={inList(conversationsHome)}>
              {t('conversation.back')}
            </Link>
          }
        >
          {t('conversation.gone.text')}
        </EmptyState>
      </section>
    );
  if (state === 'failed')
    return (
      <section className={css.panel} aria-label={t('conversation.failed.title')}>
        <EmptyState
          drawing="broken"
          role="alert"
          title={t('conversation.failed.title')}
          actions={
            <Button icon="refresh" onClick={() => actor.send({ type: 'chat.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && <p>{explain(problem)}</p>}
          <p>{t('conversation.failed.text')}</p>
        </EmptyState>
      </section>
    );
  if (!charts || !conversation) return <Opening />;
  return (
    <OpenChat
      actor={actor}
      charts={charts}
      outbox={outbox}
      conversation={conversation}
      myName={myName}
      messageCharts={messageCharts}
      fileStore={fileStore}
    />
  );
}

/** Draws placeholders of all parts. */
function Opening() {
  const t = useText();
  return (
    <section className={css.panel} aria-label={t('conversation.messagesLoading')} aria-busy="true">
      <div className={css.head}>
        <Skeleton shape="disc" width={32} height={32} />
        <div className={css.lines}>
          <Skeleton width={160} />
          <Skeleton width={110} height={8} />
        </div>
      </div>
      <ChatSkeleton />
      <div className={css.footer}>
        <Skeleton shape="bubble" width="100%" height={82} />
      </div>
    </section>
  );
}

import { memo } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { Boundary } from '#ui/layout/Boundary.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { Bubble } from './Bubble.tsx';
import * as css from './MessageLine.css.ts';
import { NoteCard } from './NoteCard.tsx';
import { PlainMessage } from './PlainMessage.tsx';
import { SystemLine } from './SystemLine.tsx';
import type { Line } from './timeline.ts';

interface MessageLineProps {
  line: Line;
  me: string;
  contactName: string;
  now: number;
}

export const MessageLine = memo(function MessageLine({ line, me, contactName, now }: MessageLineProps) {
  const { day } = useFormats();
  switch (line.kind) {
    case 'day':
      return <h3 className={css.day}>{day(line.at, now)}</h3>;
    case 'unread':
      return <Unread />;
    case 'system':
      return <SystemLine message={line.message} me={me} />;
    case 'note':
      return (
        <Boundary renderFallback={() => <PlainMessage message={line.message} />}>
          <NoteCard message={line.message} me={me} replies={line.replies} />
        </Boundary>
      );
    case 'attention':
      return <AttentionCard message={line.message} />;
    case 'bubble':
      return (
        <Boundary renderFallback={() => <PlainMessage message={line.message} />}>
          <Bubble
            message={line.message}
            contactName={contactName}
            first={line.first}
            last={line.last}
            sending={line.sending}
          />
        </Boundary>
      );
  }
});

/** Marks the first unread message (A32). */
function Unread() {
  const t = useText();
  return (
    <div className={css.unread} role="separator" aria-label={t('conversation.unread')}>
      <span className={css.unreadWords}>{t('conversation.unread')}</span>
    </div>
  );
}

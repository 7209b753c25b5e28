import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useScheduled } from '#services/reads/scheduled.ts';
import { useMe } from '#services/reads/session.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { usePlannedTime } from './usePlannedTime.ts';

interface WaitingNoticeProps {
  conversationId: string;
  /** Who is to have the conversation; null if nobody is chosen yet. */
  to: string | null;
}

/** Says which scheduled messages wait in a conversation that somebody is to have, and what becomes of them. */
export function WaitingNotice({ conversationId, to }: WaitingNoticeProps) {
  const t = useText();
  const { when } = usePlannedTime();
  const me = useMe()?.user.id;
  const rows = useScheduled(conversationId) ?? [];
  const affected = rows.filter(({ reason, author }) => reason === null && author.id !== to);
  if (affected.length === 0) return null;
  return (
    <Callout tone="warning" role="status">
      {affected.map(({ id, author, due_at: due }) => (
        <p key={id}>
          {t(author.id === me ? 'scheduled.waitsMine' : 'scheduled.waitsOf', {
            name: visible(author.name, 60),
            when: when(Date.parse(due)),
          })}
        </p>
      ))}
    </Callout>
  );
}

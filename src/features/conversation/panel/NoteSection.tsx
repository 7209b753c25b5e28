import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { noteListMachine } from '#machines/customer/noteList.machine.ts';
import { useNotes } from '#services/reads/messages.ts';
import { useNow } from '#services/reads/now.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './ContactPanel.css.ts';
import { NoteText } from '#features/conversation/timeline/NoteText.tsx';

/** Lists the team's notes in this conversation, newest first. */
export function NoteSection({ actor }: { actor: ActorRefFrom<typeof noteListMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const formats = useFormats();
  const now = useNow();
  const state = useSelector(actor, ({ value }) => value);
  const { conversationId, next, problem } = useSelector(actor, ({ context }) => context);
  const notes = useNotes(conversationId) ?? [];
  const trouble = (
    <Callout
      tone="danger"
      role="alert"
      title={t('contactPanel.notesFailed')}
      action={
        <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'notes.retry' })}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {problem && explain(problem)}
    </Callout>
  );
  if (state === 'failed') return trouble;
  if (state === 'loading')
    return (
      <div className={css.skeletons} role="status">
        <p className={css.small}>{t('contactPanel.loading')}</p>
        <Skeleton width="80%" />
      </div>
    );
  if (notes.length === 0) return <p className={css.absent}>{t('contactPanel.noNotes')}</p>;
  return (
    <>
      <ul className={css.notes} aria-label={t('contactPanel.notes')}>
        {notes.map(({ _id: id, extras, message, sender_detail: sender, created_at: at }) => (
          <li key={id} className={css.note}>
            <span className={css.small}>
              <bdi>{visible(extras?.name ?? sender?.name ?? '')}</bdi> ·{' '}
              <time dateTime={at}>{formats.when(Date.parse(at), now)}</time>
            </span>
            <NoteText message={{ extras, message }} />
          </li>
        ))}
      </ul>
      {state === 'moreFailed' && trouble}
      {state === 'loadingMore' && (
        <p className={css.small} role="status">
          <Spinner size={14} /> {t('common.loadingMore')}
        </p>
      )}
      {state === 'ready' && next !== null && (
        <Button size="small" tone="quiet" icon="down" onClick={() => actor.send({ type: 'notes.more' })}>
          {t('contactPanel.moreNotes')}
        </Button>
      )}
    </>
  );
}

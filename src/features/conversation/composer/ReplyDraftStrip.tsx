import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './ReplyDraft.css.ts';

/** Shows what Copilot would answer, and where it stands, so that the agent can judge it. */
export default function ReplyDraftStrip({ actor }: { actor: ActorRefFrom<typeof replyDraftMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const { reply, problem } = useSelector(actor, ({ context }) => context);
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const nothing = useSelector(actor, (snapshot) => snapshot.matches('nothing'));
  return (
    <section className={css.strip} aria-label={t('replyDraft.label')}>
      <Icon name="spark" className={css.icon} />
      <div className={css.words} role="status">
        <strong>
          {t('replyDraft.label')}
          {reply?.source && (
            <span className={css.source}>
              {' · '}
              {t('message.source', { source: visible(reply.source), page: reply.page ?? 0 })}
            </span>
          )}
        </strong>
        {asking && <span className={css.muted}>{t('replyDraft.asking')}</span>}
        {nothing && <span className={css.muted}>{t('replyDraft.nothing')}</span>}
        {problem && <span className={css.why}>{explain(problem)}</span>}
        {reply && (
          <span className={css.text} dir="auto">
            {reply.text}
          </span>
        )}
      </div>
      {reply && (
        <Button size="small" tone="primary" onClick={() => actor.send({ type: 'replyDraft.insert' })}>
          {t('replyDraft.insert')}
        </Button>
      )}
      {problem && (
        <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'replyDraft.ask' })}>
          {t('replyDraft.retry')}
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={t('replyDraft.dismiss')}
        onClick={() => actor.send({ type: 'replyDraft.dismiss' })}
      />
    </section>
  );
}

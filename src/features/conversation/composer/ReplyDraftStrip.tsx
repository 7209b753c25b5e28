import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from './ReplyDraft.css.ts';

interface ReplyDraftStripProps {
  actor: ActorRefFrom<typeof replyDraftMachine>;
  composer: ActorRefFrom<typeof composerMachine>;
}

/** Shows what Copilot would write, and where it stands, so that the agent can judge it. */
export default function ReplyDraftStrip({ actor, composer }: ReplyDraftStripProps) {
  const t = useText();
  const explain = useProblemText();
  const { reply, problem } = useSelector(actor, ({ context }) => context);
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const rewriting = useSelector(actor, (snapshot) => snapshot.matches('rewriting'));
  const rewritten = useSelector(actor, (snapshot) => snapshot.matches('rewritten'));
  const replaced = useSelector(actor, (snapshot) => snapshot.matches('replaced'));
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
              {t('message.source', {
                kind: reply.source_kind ?? 'document',
                source: visible(reply.source),
                page: reply.page ?? 0,
              })}
            </span>
          )}
        </strong>
        {asking && <span className={css.muted}>{t('replyDraft.asking')}</span>}
        {rewriting && <span className={css.muted}>{t('rewrite.asking')}</span>}
        {replaced && <span className={css.muted}>{t('rewrite.replaced')}</span>}
        {nothing && <span className={css.muted}>{t('replyDraft.nothing')}</span>}
        {problem && <span className={css.why}>{explain(problem)}</span>}
        {reply && (
          <span className={css.text} dir="auto">
            {reply.text}
          </span>
        )}
      </div>
      {reply && !rewritten && (
        <Button size="small" tone="primary" onClick={() => actor.send({ type: 'replyDraft.insert' })}>
          {t('replyDraft.insert')}
        </Button>
      )}
      {rewritten && (
        <Button
          size="small"
          tone="primary"
          onClick={() =>
            actor.send({ type: 'replyDraft.replace', written: composer.getSnapshot().context.text })
          }
        >
          {t('replyDraft.replace')}
        </Button>
      )}
      {replaced && (
        <Button size="small" onClick={() => actor.send({ type: 'replyDraft.undo' })}>
          {t('replyDraft.undo')}
        </Button>
      )}
      {problem && (
        <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'replyDraft.retry' })}>
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

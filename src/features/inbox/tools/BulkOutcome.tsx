import { useSelector } from '@xstate/react';
import type { Problem } from '#contract/failure.ts';
import { useListAddress } from '#features/common/useListAddress.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { conversationPath } from '#lib/paths.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Link } from '#ui/layout/Link.tsx';
import type { BulkActor } from './actors.ts';
import * as css from './BulkBar.css.ts';

const problemOf = (code: string) => ({ code, text: null, details: {} }) as unknown as Problem;

/** Tells how far an action on many conversations is, what it could not change and why, and offers to undo it. */
export function BulkOutcome({ actor }: { actor: BulkActor }) {
  const t = useText();
  const { figure } = useFormats();
  const explain = useProblemText();
  const inList = useListAddress();
  const bulk = useSelector(actor, ({ context }) => context.bulk);
  const target = useSelector(actor, ({ context }) => context.target);
  const canUndo = useSelector(actor, (snapshot) => snapshot.matches('undoable'));
  const isTold = useSelector(actor, (snapshot) => snapshot.matches('told') || snapshot.matches('undoable'));
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches('starting'));
  if (!bulk && !isStarting) return null;
  const total = bulk?.total ?? target.count;
  const done = bulk?.done ?? 0;
  const isUndo = bulk?.state === 'undoing' || bulk?.state === 'undone';
  const says =
    bulk && isTold
      ? [
          isUndo
            ? t('bulk.undone', { count: bulk.total - bulk.failed })
            : t('bulk.changed', { count: bulk.changed }),
          bulk.failed > 0 && t('bulk.failed', { count: bulk.failed }),
        ]
          .filter(Boolean)
          .join(' ')
      : t(isUndo ? 'bulk.undoing' : 'bulk.running', { done: figure(done), total: figure(total) });
  return (
    <section className={css.outcome} aria-label={t('bulk.outcome')}>
      <span className={css.says} role="status">
        {says}
      </span>
      {canUndo && (
        <Button size="small" icon="undo" onClick={() => actor.send({ type: 'bulk.undo' })}>
          {t('bulk.undo')}
        </Button>
      )}
      {isTold && (
        <IconButton
          icon="close"
          size="small"
          label={t('bulk.dismiss')}
          onClick={() => actor.send({ type: 'bulk.dismiss' })}
        />
      )}
      {!isTold && <progress className={css.meter} max={Math.max(1, total)} value={done} aria-label={says} />}
      {isTold && bulk && bulk.failures.length > 0 && (
        <ul className={css.failures} aria-label={t('bulk.failures')}>
          {bulk.failures.map(({ conversation_id: id, name, reason }) => (
            <li key={id}>
              <Link to={inList(conversationPath(id))}>
                <span dir="auto">{name}</span>
              </Link>{' '}
              {explain(problemOf(reason))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

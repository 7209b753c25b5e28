import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { DebtsActor } from './collectionActors.ts';

/** Lines that are named; of more, only the number. */
const NAMED = 10;

/** Says how many rows were left out and which, and takes them back. */
export function LeftOut({ actor }: { actor: DebtsActor }) {
  const t = useText();
  const leftOut = useSelector(actor, ({ context }) => context.leftOut);
  const mayTakeBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'debts.takeBack' }));
  const count = leftOut.length;
  if (count === 0) return null;
  return (
    <Callout
      tone="warning"
      role="status"
      title={t('collection.rows.leftOut', { count })}
      action={
        <Button size="small" disabled={!mayTakeBack} onClick={() => actor.send({ type: 'debts.takeBack' })}>
          {t('collection.rows.takeBack')}
        </Button>
      }
    >
      {t('collection.rows.leftOutLines', {
        count,
        lines: leftOut.slice(0, NAMED).join(', '),
        more: Math.max(0, count - NAMED),
      })}
    </Callout>
  );
}

import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { LoadState } from '#features/common/LoadState.tsx';
import { PickerList } from '#features/common/PickerList.tsx';
import * as css from '#features/common/PickerList.css.ts';
import { MENTION_LIST, type MentionPickerActor } from './mentionField.ts';

/** Draws the colleagues whose name begins with what follows the `@`; nothing while the list is closed. */
export function MentionPicker({ actor }: { actor: MentionPickerActor }) {
  const t = useText();
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('picking'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'failed' }));
  const isFound = useSelector(actor, (snapshot) => snapshot.matches({ picking: 'found' }));
  const { found, place, problem } = useSelector(actor, ({ context }) => context);
  if (!isOpen) return null;
  const count =
    found.length === 0 ? t('mentionPicker.none') : t('mentionPicker.count', { count: found.length });
  return (
    <PickerList
      id={MENTION_LIST}
      label={t('mentionPicker.label')}
      listLabel={t('mentionPicker.list')}
      items={found}
      at={place}
      failure={
        isFailed && (
          <LoadState
            isLoading={false}
            isFailed
            label=""
            problem={problem}
            onRetry={() => actor.send({ type: 'mentionPicker.retry' })}
          />
        )
      }
      count={isFound && count}
      onChoose={(id) => actor.send({ type: 'mentionPicker.choose', id })}
    >
      {({ name }) => (
        <>
          <span aria-hidden="true">
            <Avatar name={name} size={24} kind="colleague" />
          </span>
          <span className={css.name} dir="auto">
            {visible(name)}
          </span>
        </>
      )}
    </PickerList>
  );
}

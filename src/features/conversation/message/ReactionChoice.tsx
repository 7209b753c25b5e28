import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { REACTIONS } from '#contract/reaction.ts';
import { useText } from '#i18n/useText.ts';
import type { reactionMachine } from '#machines/message/reaction.machine.ts';
import { PickRow } from '#ui/form/PickRow.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Actions.css.ts';

const names = ['thumbsUp', 'heart', 'smile', 'surprised', 'sad', 'clap'] as const;

interface ReactionChoiceProps {
  actor: ActorRefFrom<typeof reactionMachine>;
  mine: string | null;
  /** The side on which the message is: the row stays within the conversation, over no other list. */
  side: 'ours' | 'theirs';
}

/** Shows six reactions in a row; arrow keys move, and choosing the same again removes it (A34). */
export function ReactionChoice({ actor, mine, side }: ReactionChoiceProps) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('picking'));
  return (
    <PickRow
      trigger={
        <button type="button" className={css.tool} aria-label={t('reaction.open')} title={t('reaction.open')}>
          <Icon name="smile" size={14} />
        </button>
      }
      label={t('reaction.label')}
      open={open}
      onOpenChange={(wanted) =>
        actor.send(wanted ? { type: 'reaction.open', mine } : { type: 'reaction.close' })
      }
      value={mine ?? ''}
      align={side === 'ours' ? 'end' : 'start'}
      options={REACTIONS.map((emoji, index) => ({
        value: emoji,
        label: t(`reaction.${names[index] ?? 'heart'}`),
      }))}
      onChoose={(emoji) => actor.send({ type: 'reaction.choose', emoji })}
    />
  );
}

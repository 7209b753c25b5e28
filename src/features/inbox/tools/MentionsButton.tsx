import { useSelector } from '@xstate/react';
import { singleKey } from '#features/common/singleKey.ts';
import { useText } from '#i18n/useText.ts';
import { countOfMentions } from '#machines/inbox/mentions.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import type { MentionsActor } from './actors.ts';
import * as css from './ListTools.css.ts';

/** Shows the conversations whose notes mention this person, with the number of unread mentions. */
export function MentionsButton({ actor, isShown }: { actor: MentionsActor; isShown: boolean }) {
  const t = useText();
  const count = useSelector(actor, ({ context }) => countOfMentions(context));
  return (
    <span className={css.counted}>
      <IconButton
        icon="at"
        size="small"
        label={t('mentions.title')}
        hint={singleKey('mentions')}
        aria-pressed={isShown}
        onClick={() => actor.send({ type: 'mentions.show' })}
      />
      <span role="status">
        {count > 0 && (
          <span className={css.count} data-mentions={count}>
            <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
            <Hidden>{t('mentions.unread', { count })}</Hidden>
          </span>
        )}
      </span>
    </span>
  );
}

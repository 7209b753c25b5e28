import { useSelector } from '@xstate/react';
import type { Pair } from '#contract/pair.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Documents.css.ts';
import type { PairListActor } from './pairActors.ts';

/** Shows a pair with its owner and its use. */
export function PairRow({ actor, pair }: { actor: PairListActor; pair: Pair }) {
  const t = useText();
  const day = useDay();
  const { isAdmin, isOn } = useSelector(actor, ({ context }) => context);
  const { id, questions, answer, language, uses, used, owner, changed } = pair;
  const name = visible(questions[0] ?? '', 200);
  const facts = [
    questions.length > 1 && t('pair.more', { count: questions.length - 1 }),
    t(`pair.language.${language}`),
    t(owner === null ? 'pair.changed' : 'pair.changedBy', {
      date: day(Date.parse(changed)),
      name: visible(owner ?? '', 80),
    }),
    t('copilot.document.uses', { uses }),
    used !== null && t('pair.used', { date: day(Date.parse(used)) }),
  ];
  return (
    <li className={css.row}>
      <Icon name="talk" size={20} />
      <div className={css.about}>
        <bdi className={css.name}>{name}</bdi>
        <bdi>{visible(answer, 160)}</bdi>
        <span className={css.small}>{facts.filter(Boolean).join(' · ')}</span>
        {pair.is_set_aside && <span className={css.wrong}>{t('pair.setAside')}</span>}
      </div>
      {isAdmin && (
        <div className={css.actions}>
          <IconButton
            icon="pencil"
            label={t('pair.edit', { name })}
            disabled={!isOn}
            onClick={() => actor.send({ type: 'pairList.edit', id })}
          />
          <IconButton
            icon="trash"
            label={t('copilot.document.remove', { name })}
            disabled={!isOn}
            onClick={() => actor.send({ type: 'pairList.remove', id })}
          />
        </div>
      )}
    </li>
  );
}

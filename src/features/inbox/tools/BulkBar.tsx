import { useSelector } from '@xstate/react';
import type { BulkAct } from '#contract/bulk.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { bulkTargetOf } from '#machines/inbox/bulkTarget.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import type { BulkActor, SelectionActor } from './actors.ts';
import * as css from './BulkBar.css.ts';

const acts: readonly { act: BulkAct; icon: Glyph }[] = [
  { act: 'assign', icon: 'assign' },
  { act: 'tag', icon: 'tag' },
  { act: 'untag', icon: 'minus' },
  { act: 'markRead', icon: 'checks' },
  { act: 'snooze', icon: 'moon' },
  { act: 'resolve', icon: 'resolve' },
];

interface BulkBarProps {
  selection: SelectionActor;
  bulk: BulkActor;
  listing: { filter: string; refine: string };
}

/** Draws how many conversations are selected, and what can be done to them. */
export function BulkBar({ selection, bulk, listing }: BulkBarProps) {
  const t = useText();
  const { figure } = useFormats();
  const selected = useSelector(selection, ({ context }) => context);
  const { ids, all, matching, isMatchingCut } = selected;
  const target = bulkTargetOf(selected, listing);
  const { count } = target;
  if (count === 0 && !all) return null;
  const canSelectAll = !all && matching !== null && matching > ids.length;
  return (
    <div className={css.bar} role="group" aria-label={t('bulk.selected', { count })}>
      <b className={css.count}>{t('bulk.selected', { count })}</b>
      <span className={css.acts}>
        {acts.map(({ act, icon }) => (
          <IconButton
            key={act}
            icon={icon}
            label={t(`bulk.act.${act}`)}
            onClick={() => bulk.send({ type: 'bulk.choose', act, target })}
          />
        ))}
        <IconButton
          icon="close"
          label={t('bulk.clear')}
          onClick={() => selection.send({ type: 'select.clear' })}
        />
      </span>
      {canSelectAll && (
        <Button tone="link" size="small" onClick={() => selection.send({ type: 'select.matching' })}>
          {t(isMatchingCut ? 'bulk.selectFirst' : 'bulk.selectMatching', { count: figure(matching) })}
        </Button>
      )}
    </div>
  );
}
